import type { Hono } from 'hono'
import { limitBody } from '../body-limit.ts'

/** Things of the hosted service that this one does not have; the answer says so in the words the studio understands. */
const nothing: readonly [path: string, answer: unknown][] = [
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
]

const batchBytes = 1024 * 1024

/** Answers what the studio asks beside its work: features, news, plans, telemetry. */
export function addAnswersToQuestions(app: Hono, projectId: string): void {
  for (const [path, answer] of nothing) app.get(`/:version${path}`, (c) => c.json(answer))
  const project = `/:version/projects/${projectId}`
  app.get(`${project}/user-applications`, (c) => c.json([]))
  app.get(`${project}/new-content-release-allowed`, (c) => c.json({ allowed: false }))
  app.get(`/:version/subscriptions/project/${projectId}`, (c) => c.json([]))
  app.get(`/:version/schedules/${projectId}/:dataset`, (c) => c.json({ schedules: [] }))
  // What the studio measures is thrown away, whatever it is.
  app.post('/:version/intake/batch', limitBody(batchBytes), async (c) => {
    await c.req.arrayBuffer()
    return c.json({})
  })
}
