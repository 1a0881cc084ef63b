import * as v from 'valibot'
import type { ContentReader } from '#services/content/reader.server.ts'
import {
  type AnyDocument,
  documentProblems,
  documentReferences,
  lostReferences,
} from '#services/content/stored/document-problems.ts'
import { documentName, ruledTypes } from '#services/content/stored/document-rules.ts'

export interface DocumentInNeed {
  id: string
  type: string
  /** Title or name. Falls back to the id. */
  name: string
  problems: string[]
}

/** Documents per query. Documents can be large. */
const perRead = 200

const page = {
  query: '*[_type in $types && _id > $after] | order(_id asc)[0...$count]',
  schema: v.array(v.looseObject({ _id: v.string(), _type: v.string() })),
}

/** Returns the published documents with problems. @throws ContentServiceError */
export async function documentsInNeed(reader: Pick<ContentReader, 'ask'>): Promise<DocumentInNeed[]> {
  const found: DocumentInNeed[] = []
  for (let after = ''; ; ) {
    const params = { types: ruledTypes, after, count: perRead }
    const documents = await reader.ask({ ...page, params })
    const isThere = await targetsOf(reader, documents)
    found.push(...documents.flatMap((document) => inNeed(document, isThere)))
    const last = documents.at(-1)
    if (!last || documents.length < perRead) return found
    after = last._id
  }
}

/** Returns a predicate that is true for referenced ids that exist. */
async function targetsOf(reader: Pick<ContentReader, 'ask'>, documents: readonly AnyDocument[]) {
  const ids = [...new Set(documents.flatMap((document) => documentReferences(document).map(({ to }) => to)))]
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += perRead) {
    const params = { ids: ids.slice(start, start + perRead) }
    const there = await reader.ask({ query: '*[_id in $ids]._id', params, schema: v.array(v.string()) })
    for (const id of there) known.add(id)
  }
  return (id: string) => known.has(id)
}

function inNeed(document: AnyDocument, isThere: (id: string) => boolean): DocumentInNeed[] {
  const problems = [...documentProblems(document), ...lostReferences(document, isThere)].map(({ sentence }) => sentence)
  if (problems.length === 0) return []
  return [{ id: document._id, type: document._type, name: documentName(document), problems: [...new Set(problems)] }]
}
