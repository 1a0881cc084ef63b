import type { Hono } from 'hono'
import { requireWrite } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import { limitBody } from '../body-limit.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { readJson } from '../read-json.ts'
import { transact } from '../store/transact.ts'
import { act } from './actions/act.ts'
import { actionsBody } from './actions/action-body.ts'
import { maxWriteBytes } from './mutate-route.ts'
import { inOrder, refusedAs } from './refused.ts'

/** `POST data/actions`: what the studio does with drafts, versions and published documents, in one transaction. */
export function addActions(app: Hono, context: ContentContext): void {
  app.post('/:version/data/actions/:dataset', limitBody(maxWriteBytes), async (c) => {
    requireDataset(context, c.req.param('dataset'))
    const caller = await readCaller(context.database, context, c.req.header('authorization'))
    requireWrite(caller)
    const { text, value } = await readJson(c.req, actionsBody)
    const write = {
      author: caller.userId,
      now: new Date().toISOString(),
      request: text,
      dryRun: value.dryRun,
      ...(value.transactionId === undefined ? {} : { transactionId: value.transactionId }),
    }
    await context.changes.notice()
    const { transactionId } = await refusedAs('actionError', () =>
      transact(context.database, write, (stage) => inOrder(value.actions, (action) => act(stage, action))),
    )
    await context.changes.notice()
    return c.json({ transactionId })
  })
}
