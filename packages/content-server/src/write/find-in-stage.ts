import type { ContentDocument } from '../document.ts'
import { createDatasetView } from '../query/dataset-view.ts'
import { type QueryDependencies, runQuery } from '../query/run-query.ts'
import type { DocumentMemory } from '../store/document-memory.ts'
import { loadAll, loadByIds, loadByTypes } from '../store/load-documents.ts'
import type { Stage } from '../store/stage.ts'
import { WriteError } from '../store/write-error.ts'
import type { FindByQuery } from './mutate.ts'

const raw = { kind: 'raw' } as const

/** Answers the queries of mutations from what the transaction has written so far, and what it found stored. */
export function findInStage(deps: QueryDependencies, stage: Stage, identity: string): FindByQuery {
  return async (query, params) => {
    // One with the name of what every object has, such as `hasOwnProperty`, would take its place.
    const taken = Object.keys(params).find((name) => name in Object.prototype)
    if (taken !== undefined) throw WriteError.invalid(`A parameter cannot be called "${taken}"`)
    const memory = stagedMemory(stage)
    const inside = { ...deps, database: stage.database, memory }
    const view = createDatasetView(memory, raw)
    const { json } = await runQuery(inside, view, { query, params, perspective: raw, identity })
    const result: unknown = JSON.parse(json)
    const found: unknown[] = Array.isArray(result) ? result : [result]
    return [...new Set(found.filter((item) => item !== null && item !== undefined).map(idOf))]
  }
}

function idOf(item: unknown): string {
  if (typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string') return item._id
  throw WriteError.invalid('The query of a mutation must give documents')
}

/** A memory that lasts for one query. */
function stagedMemory(stage: Stage): DocumentMemory {
  const known = new Map<string, ContentDocument | null>()
  let version = 0
  return {
    load: async (wanted) => {
      const { database } = stage
      const stored =
        wanted === 'everything'
          ? await loadAll(database)
          : [...(await loadByTypes(database, [...wanted.types])), ...(await loadByIds(database, [...wanted.ids]))]
      if (wanted !== 'everything') for (const id of wanted.ids) known.set(id, null)
      for (const document of stored) known.set(document._id, document)
      for (const { documentId, after } of stage.changes()) known.set(documentId, after ?? null)
      version += 1
    },
    get: (id) => known.get(id),
    ofType: (type) => new Map([...known].flatMap(([id, found]) => (found?._type === type ? [[id, found]] : []))),
    types: () => [...new Set([...known.values()].flatMap((found) => found?._type ?? []))],
    version: () => version,
  }
}
