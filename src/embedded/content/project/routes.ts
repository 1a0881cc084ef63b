import type { Hono } from 'hono'
import { brand } from '#app.config'
import { requireToken } from '../access/access.ts'
import { listPeople, roleWire } from '../access/people.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { accessRules, grants } from './access-rules.ts'
import { addAnswersToQuestions } from './small-answers.ts'

/** The project as the studio asks about it (content-lake reference, section 2): rights, members, data sets. */
export function addProject(app: Hono, context: ContentContext): void {
  const { database, projectId, dataset } = context
  app.use('/:version/projects/:project/*', async (c, next) => {
    requireProject(context, c.req.param('project'))
    await next()
  })
  app.get('/:version/projects/:project/datasets/:dataset/acl', async (c) => {
    if (c.req.param('dataset') !== dataset) throw ContentError.notFound('Dataset not found')
    return c.json(accessRules(await readCaller(database, context, c.req.header('authorization'))))
  })
  app.get('/:version/projects/:project/grants', async (c) => {
    return c.json(grants(await readCaller(database, context, c.req.header('authorization'))))
  })
  app.get('/:version/projects/:project/datasets', (c) => {
    // Data sets beside this one, for comments and tasks, do not exist.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json([{ name: dataset, aclMode: 'public', datasetProfile: null, addonFor: null }])
  })
  app.get('/:version/projects/:project', async (c) => {
    requireProject(context, c.req.param('project'))
    requireToken(await readCaller(database, context, c.req.header('authorization')))
    return c.json(await describeProject(context))
  })
  addAnswersToQuestions(app, projectId)
}

function requireProject({ projectId }: ContentContext, asked: string): void {
  if (asked !== projectId) throw ContentError.notFound('Project not found')
}

async function describeProject({ database, projectId }: ContentContext) {
  const people = await listPeople(database)
  const members = people.map(({ id, role }) => {
    return { id, role, isRobot: false, isCurrentUser: false, roles: [roleWire(role)] }
  })
  return { id: projectId, displayName: brand.name, organizationId: null, isBlocked: false, features: [], members }
}
