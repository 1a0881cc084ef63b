import { createDatasetView } from '../query/dataset-view.ts'
import { type QueryOptions, runQuery } from '../query/run-query.ts'
import { createDocumentIndex } from '../store/document-cache.ts'
import { loadAllDocuments } from '../store/load-documents.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import type { FindByQuery } from './mutate.ts'

/** Includes the transaction's earlier writes in the query results. */
export function createFindByQuery(options: QueryOptions, stage: StagedWrites, identity: string): FindByQuery {
  return async (query, params) => {
    const taken = Object.keys(params).find((name) => name in Object.prototype)
    if (taken !== undefined) throw WriteError.invalid(`A parameter cannot be named "${taken}"`)
    const documents = createDocumentIndex(await loadAllDocuments(stage.database))
    for (const { documentId, after } of stage.changes()) documents.set(documentId, after)
    const { json } = runQuery(options, createDatasetView(documents, { kind: 'raw' }), { query, params, identity })
    const result: unknown = JSON.parse(json)
    const found: unknown[] = Array.isArray(result) ? result : [result]
    return [...new Set(found.filter((item) => item !== null && item !== undefined).map(idOf))]
  }
}

function idOf(item: unknown): string {
  if (typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string') return item._id
  throw WriteError.invalid('The query of a mutation must return documents')
}
