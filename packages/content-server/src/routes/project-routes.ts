import { createBodyLimit } from '@pouchery/platform/http/body'
import type { Hono } from 'hono'
import { brand } from 'pouchery/app.config'
import { buildAccessRules, buildProjectGrants, requireToken } from '../access/access.ts'
import { listStudioUsers, toRoleResponse } from '../access/studio-users.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { listProjectIds } from '../document.ts'
import { createHttpError } from '../http-error.ts'
import { bodyTooLargeError, identifyRequest } from './request.ts'

/** See content reference section 2. */
export function addProjectRoutes(app: Hono, deps: ContentDependencies): void {
  const { projectId, dataset } = deps
  app.get('/:version/projects', async (c) => {
    requireToken(await identifyRequest(deps, c))
    return c.json([await describeProject(deps)])
  })
  app.use('/:version/projects/:project/*', async (c, next) => {
    requireProject(deps, c.req.param('project'))
    await next()
  })
  app.get('/:version/projects/:project/datasets/:dataset/acl', async (c) => {
    if (c.req.param('dataset') !== dataset) throw createHttpError(404, 'Dataset not found')
    return c.json(buildAccessRules(await identifyRequest(deps, c)))
  })
  app.get('/:version/projects/:project/grants', async (c) => c.json(buildProjectGrants(await identifyRequest(deps, c))))
  app.get('/:version/projects/:project/datasets', (c) => {
    // `addonFor` requests the add-on dataset for comments and tasks, which this service does not have.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json([{ name: dataset, aclMode: 'private', datasetProfile: null, addonFor: null }])
  })
  app.get('/:version/projects/:project', async (c) => {
    requireProject(deps, c.req.param('project'))
    requireToken(await identifyRequest(deps, c))
    return c.json(await describeProject(deps))
  })

  addAuxiliaryRoutes(app, projectId)
}

function requireProject({ projectId }: ContentDependencies, requested: string): void {
  if (!listProjectIds(projectId).includes(requested)) throw createHttpError(404, 'Project not found')
}

async function describeProject({ database, projectId }: ContentDependencies) {
  const people = await listStudioUsers(database)
  const members = people.map(({ id, role }) => {
    return { id, role, isRobot: false, isCurrentUser: false, roles: [toRoleResponse(role)] }
  })
  return { id: projectId, displayName: brand.name, organizationId: null, isBlocked: false, features: [], members }
}

/** Fixed responses. The empty ones make the studio treat hosted-only features as unavailable. */
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

function addAuxiliaryRoutes(app: Hono, projectId: string): void {
  for (const [path, answer] of emptyResponses) app.get(`/:version${path}`, (c) => c.json(answer))
  const project = `/:version/projects/${projectId}`
  app.get(`${project}/user-applications`, (c) => c.json([]))
  app.get(`${project}/new-content-release-allowed`, (c) => c.json({ allowed: false }))
  app.get(`/:version/subscriptions/project/${projectId}`, (c) => c.json([]))
  app.get(`/:version/schedules/${projectId}/:dataset`, (c) => c.json({ schedules: [] }))
  // Telemetry is discarded.
  app.post('/:version/intake/batch', createBodyLimit(batchBytes, bodyTooLargeError), async (c) => {
    await c.req.arrayBuffer()
    return c.json({})
  })
}
