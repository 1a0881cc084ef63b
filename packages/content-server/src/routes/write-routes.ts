import { limitBody, readJson } from '@pouchery/platform/http/body'
import { HttpError } from '@pouchery/platform/http/http-error'
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { ContentDependencies } from '../dependencies.ts'
import { findStrongReferrers } from '../store/references.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { transact } from '../store/transact.ts'
import { WriteError } from '../store/write-error.ts'
import { actionsBodySchema } from '../write/action-body.ts'
import { createFindByQuery } from '../write/find-by-query.ts'
import { applyMutation, loadReplayedResults, type MutationResult } from '../write/mutate.ts'
import { type MutationBody, mutateBodySchema } from '../write/mutation-body.ts'
import { addArrayKeys } from '../write/new-document.ts'
import { runStudioAction } from '../write/run-studio-action.ts'
import { bodyTooLargeError, documentBodyRules, requireDataset, requireReader, requireWriter } from './request.ts'

const limit = limitBody(4 * 1024 * 1024, bodyTooLargeError)

/** See content reference sections 2 and 3. */
export function createWriteRoutes(deps: ContentDependencies): Hono {
  const { changes, database, dataset, projectId } = deps
  const routes = new Hono()

  async function readWrite<Body extends { transactionId?: string | undefined }>(
    c: Context,
    asked: string,
    schema: v.GenericSchema<unknown, Body>,
    type: 'mutationError' | 'actionError',
  ) {
    requireDataset(deps, asked)
    const { userId: author } = await requireWriter(deps, c)
    const value = await readJson(c, schema, documentBodyRules)
    const { transactionId } = value
    const write = {
      ...{ author, now: new Date().toISOString(), request: await c.req.text() },
      ...(transactionId === undefined ? {} : { transactionId }),
    }
    const run = async <Result>(dryRun: boolean, work: (stage: StagedWrites) => Promise<Result>) => {
      await changes.checkForChanges()
      const done = await transact(database, { ...write, dryRun }, work).catch((error: unknown) => {
        throw error instanceof WriteError ? refusalOf(type, error) : error
      })
      await changes.checkForChanges()
      return done
    }
    return { value, author, run }
  }

  routes.post('/:version/data/mutate/:dataset', limit, async (c) => {
    const { value, author, run } = await readWrite(c, c.req.param('dataset'), mutateBodySchema, 'mutationError')
    const asked = (name: string) => c.req.query(name) === 'true'
    const mutations = asked('autoGenerateArrayKeys') ? addArrayKeys(value.mutations) : value.mutations
    const { transactionId, result } = await run(asked('dryRun'), (stage) =>
      mutateAll(deps, stage, mutations, author, asked('returnDocuments')),
    )
    return c.json({ transactionId, results: result ?? (await loadReplayedResults(database, transactionId)) })
  })

  routes.post('/:version/data/actions/:dataset', limit, async (c) => {
    const { value, run } = await readWrite(c, c.req.param('dataset'), actionsBodySchema, 'actionError')
    const { transactionId } = await run(value.dryRun, (stage) =>
      inOrder(value.actions, (action) => runStudioAction(stage, action)),
    )
    return c.json({ transactionId })
  })

  routes.get('/:version/data/references/:dataset/documents/:id/to', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    const ids = await findStrongReferrers(database, c.req.param('id'), maxReferrers)
    const references = ids.map((documentId) => ({ documentId, datasetName: dataset, projectId }))
    return c.json({ totalCount: references.length, references })
  })

  return routes
}

const maxReferrers = 100

async function mutateAll(
  deps: ContentDependencies,
  stage: StagedWrites,
  mutations: readonly MutationBody[],
  author: string,
  returnDocuments: boolean,
) {
  const find = createFindByQuery(deps, stage, author)
  const results = (await inOrder(mutations, (mutation) => applyMutation(stage, mutation, find))).flat()
  return returnDocuments ? Promise.all(results.map((result) => withDocument(deps, stage, result))) : results
}

async function withDocument({ toServedDocument }: ContentDependencies, stage: StagedWrites, result: MutationResult) {
  const document = await stage.read(result.id)
  return { ...result, document: document ? toServedDocument(document) : null }
}

async function inOrder<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    try {
      results.push(await work(item))
    } catch (error) {
      throw error instanceof WriteError ? error.at(index) : error
    }
  }
  return results
}

/** See content reference section 2. */
function refusalOf(type: string, { type: reason, message, details, index }: WriteError): HttpError {
  const item = { error: { type: reason, description: message, ...details }, index: index ?? 0 }
  const description = `The ${type === 'mutationError' ? 'mutation' : 'action'}(s) failed: ${message}`
  return new HttpError(
    reason === 'validationError' ? 400 : 409,
    { error: { type, description, items: [item] } },
    description,
  )
}
