import { createBodyLimit, readJson } from '@pouchery/platform/http/body'
import { HttpError } from '@pouchery/platform/http/http-error'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { ContentDependencies } from '../dependencies.ts'
import { loadAllDocuments } from '../document.ts'
import { createDatasetView } from '../query/dataset-view.ts'
import { type QueryOptions, runQuery } from '../query/run-query.ts'
import { createDocumentIndex } from '../store/document-cache.ts'
import { findStrongReferrers } from '../store/references.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { transact } from '../store/transact.ts'
import { WriteError } from '../store/write-error.ts'
import { actionsBodySchema } from '../write/action-body.ts'
import { addArrayKeys } from '../write/build-document.ts'
import { applyMutation, type FindByQuery, loadReplayedResults, type MutationResult } from '../write/mutate.ts'
import { type MutationBody, mutateBodySchema } from '../write/mutation-body.ts'
import { runStudioAction } from '../write/release-actions.ts'
import { bodyTooLargeError, documentBodyOptions, requireDataset, requireReader, requireWriter } from './request.ts'

const limit = createBodyLimit(4 * 1024 * 1024, bodyTooLargeError)

/** See content reference sections 2 and 3. */
export function addWriteRoutes(app: Hono, deps: ContentDependencies): void {
  const { changes, database, dataset, projectId } = deps
  async function readWrite<Body extends { transactionId?: string | undefined }>(
    c: Context,
    requestedDataset: string,
    schema: v.GenericSchema<unknown, Body>,
    type: 'mutationError' | 'actionError',
  ) {
    requireDataset(deps, requestedDataset)
    const { userId: author } = await requireWriter(deps, c)
    const value = await readJson(c, schema, documentBodyOptions)
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

  app.post('/:version/data/mutate/:dataset', limit, async (c) => {
    const { value, author, run } = await readWrite(c, c.req.param('dataset'), mutateBodySchema, 'mutationError')
    const isSet = (name: string) => c.req.query(name) === 'true'
    const mutations = isSet('autoGenerateArrayKeys') ? addArrayKeys(value.mutations) : value.mutations
    const { transactionId, result } = await run(isSet('dryRun'), (stage) =>
      mutateAll(deps, stage, mutations, author, isSet('returnDocuments')),
    )
    return c.json({ transactionId, results: result ?? (await loadReplayedResults(database, transactionId)) })
  })

  app.post('/:version/data/actions/:dataset', limit, async (c) => {
    const { value, run } = await readWrite(c, c.req.param('dataset'), actionsBodySchema, 'actionError')
    const { transactionId } = await run(value.dryRun, (stage) =>
      inOrder(value.actions, (action) => runStudioAction(stage, action)),
    )
    return c.json({ transactionId })
  })

  app.get('/:version/data/references/:dataset/documents/:id/to', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    const ids = await findStrongReferrers(database, c.req.param('id'), maxReferrers)
    const references = ids.map((documentId) => ({ documentId, datasetName: dataset, projectId }))
    return c.json({ totalCount: references.length, references })
  })
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

/** Converts a failed mutation or action to an error response (content reference section 2). */
function refusalOf(type: string, { type: reason, message, details, index }: WriteError): HttpError {
  const item = { error: { type: reason, description: message, ...details }, index: index ?? 0 }
  const description = `The ${type === 'mutationError' ? 'mutation' : 'action'}(s) failed: ${message}`
  return new HttpError(
    reason === 'validationError' ? 400 : 409,
    { error: { type, description, items: [item] } },
    description,
  )
}

/** The returned function sees the transaction's earlier writes and returns document ids. */
function createFindByQuery(options: QueryOptions, stage: StagedWrites, identity: string): FindByQuery {
  return async (query, params) => {
    const taken = Object.keys(params).find((name) => name in Object.prototype)
    if (taken !== undefined) throw WriteError.invalid(`A parameter cannot be named "${taken}"`)
    const documents = createDocumentIndex(await loadAllDocuments(stage.database))
    for (const { documentId, after } of stage.changes()) documents.set(documentId, after)
    const { json } = runQuery(options, createDatasetView(documents, 'raw'), { query, params, identity })
    const result: unknown = JSON.parse(json)
    const found: unknown[] = Array.isArray(result) ? result : [result]
    return [...new Set(found.filter((item) => item !== null && item !== undefined).map(idOf))]
  }
}

function idOf(item: unknown): string {
  if (typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string') return item._id
  throw WriteError.invalid('The query of a mutation must return documents')
}
