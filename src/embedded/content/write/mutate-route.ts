import type { Hono } from 'hono'
import { requireWrite } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import { limitBody } from '../body-limit.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { readJson } from '../read-json.ts'
import type { Stage } from '../store/stage.ts'
import { transact } from '../store/transact.ts'
import { withArrayKeys } from './array-keys.ts'
import { findInStage } from './find-in-stage.ts'
import { type MutationResult, mutate } from './mutate.ts'
import { type MutationBody, mutateBody } from './mutation-body.ts'
import { inOrder, refusedAs } from './refused.ts'
import { replayedResults } from './replayed-results.ts'

export const maxWriteBytes = 4 * 1024 * 1024

/** `POST data/mutate`: documents created, replaced, patched and deleted in one transaction. */
export function addMutate(app: Hono, context: ContentContext): void {
  app.post('/:version/data/mutate/:dataset', limitBody(maxWriteBytes), async (c) => {
    requireDataset(context, c.req.param('dataset'))
    const caller = await readCaller(context.database, context, c.req.header('authorization'))
    requireWrite(caller)
    const { text, value } = await readJson(c.req, mutateBody)
    const asked = (name: string) => c.req.query(name) === 'true'
    const write = {
      author: caller.userId,
      now: new Date().toISOString(),
      request: text,
      dryRun: asked('dryRun'),
      ...(value.transactionId === undefined ? {} : { transactionId: value.transactionId }),
    }
    const mutations = asked('autoGenerateArrayKeys') ? withArrayKeys(value.mutations) : value.mutations
    const work = (stage: Stage) => carryOut(context, stage, mutations, caller.userId, asked('returnDocuments'))
    await context.changes.notice()
    const { transactionId, result } = await refusedAs('mutationError', () => transact(context.database, write, work))
    await context.changes.notice()
    return c.json({ transactionId, results: result ?? (await replayedResults(context.database, transactionId)) })
  })
}

async function carryOut(
  context: ContentContext,
  stage: Stage,
  mutations: readonly MutationBody[],
  author: string,
  returnDocuments: boolean,
) {
  const find = findInStage(context, stage, author)
  const results = (await inOrder(mutations, (mutation) => mutate(stage, mutation, find))).flat()
  return returnDocuments ? Promise.all(results.map((result) => withDocument(stage, result))) : results
}

async function withDocument(stage: Stage, result: MutationResult) {
  return { ...result, document: (await stage.read(result.id)) ?? null }
}
