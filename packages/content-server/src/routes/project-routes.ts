import { limitBody } from '@pouchery/platform/http/body'
import { Hono } from 'hono'
import { brand } from 'pouchery/app.config'
import { buildAccessRules, buildProjectGrants, requireToken } from '../access/access.ts'
import { listStudioUsers, toWireRole } from '../access/studio-users.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { createHttpError } from '../http-error.ts'
import { listProjectNames } from '../served-document.ts'
import { bodyTooLargeError, identifyRequest } from './request.ts'

/** See content reference section 2. */
export function createProjectRoutes(deps: ContentDependencies): Hono {
  const { projectId, dataset } = deps
  const routes = new Hono()

  routes.get('/:version/projects', async (c) => {
    requireToken(await identifyRequest(deps, c))
    return c.json([await describeProject(deps)])
  })
  routes.use('/:version/projects/:project/*', async (c, next) => {
    requireProject(deps, c.req.param('project'))
    await next()
  })
  routes.get('/:version/projects/:project/datasets/:dataset/acl', async (c) => {
    if (c.req.param('dataset') !== dataset) throw createHttpError(404, 'Dataset not found')
    return c.json(buildAccessRules(await identifyRequest(deps, c)))
  })
  routes.get('/:version/projects/:project/grants', async (c) =>
    c.json(buildProjectGrants(await identifyRequest(deps, c))),
  )
  routes.get('/:version/projects/:project/datasets', (c) => {
    // `addonFor` requests the dataset for comments and tasks, which does not exist.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json([{ name: dataset, aclMode: 'private', datasetProfile: null, addonFor: null }])
  })
  routes.get('/:version/projects/:project', async (c) => {
    requireProject(deps, c.req.param('project'))
    requireToken(await identifyRequest(deps, c))
    return c.json(await describeProject(deps))
  })

  return routes.route('/', auxiliaryRoutes(projectId))
}

function requireProject({ projectId }: ContentDependencies, asked: string): void {
  if (!listProjectNames(projectId).includes(asked)) throw createHttpError(404, 'Project not found')
}

async function describeProject({ database, projectId }: ContentDependencies) {
  const people = await listStudioUsers(database)
  const members = people.map(({ id, role }) => {
    return { id, role, isRobot: false, isCurrentUser: false, roles: [toWireRole(role)] }
  })
  return { id: projectId, displayName: brand.name, organizationId: null, isBlocked: false, features: [], members }
}

/** Empty responses make the studio treat hosted-only features as unavailable. */
const emptyResponses: readonly [path: string, answer: unknown][] = [
  ['/features', []],
  ['/help', {}],
  ['/journey/trial', null],
  ['/journey/asset-limit', null],
  ['/journey/document-limit', null],
  ['/journey/comments', null],
  ['/journey/announcements', null],
  ['/access/requests/me', []],
  ['/intake/telemetry-status', { status: 'denied' }],
  ['/ping', { ok: true }],
  ['/data/ping/:dataset', { ok: true }],
]

const batchBytes = 1024 * 1024

function auxiliaryRoutes(projectId: string): Hono {
  const routes = new Hono()
  for (const [path, answer] of emptyResponses) routes.get(`/:version${path}`, (c) => c.json(answer))
  const project = `/:version/projects/${projectId}`
  routes.get(`${project}/user-applications`, (c) => c.json([]))
  routes.get(`${project}/new-content-release-allowed`, (c) => c.json({ allowed: false }))
  routes.get(`/:version/subscriptions/project/${projectId}`, (c) => c.json([]))
  routes.get(`/:version/schedules/${projectId}/:dataset`, (c) => c.json({ schedules: [] }))
  // Telemetry is discarded.
  routes.post('/:version/intake/batch', limitBody(batchBytes, bodyTooLargeError), async (c) => {
    await c.req.arrayBuffer()
    return c.json({})
  })
  return routes
}
