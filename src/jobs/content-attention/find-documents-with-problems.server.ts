import * as v from 'valibot'
import { isEditedProductGroq } from '#lib/content/fields.ts'
import type { ContentReader } from '#services/content/reader.server.ts'
import {
  type AnyDocument,
  findBrokenReferenceProblems,
  findDocumentProblems,
  listDocumentReferences,
} from '#services/content/stored/document-problems.ts'
import { getDocumentName, validatedDocumentTypes } from '#services/content/stored/document-rules.ts'

export interface DocumentWithProblems {
  id: string
  type: string
  name: string
  problems: string[]
}

const documentsPerQuery = 200

const page = {
  query: `*[_type in $types && _id > $after && (_type != "product" || ${isEditedProductGroq})]
    | order(_id asc)[0...$count]`,
  schema: v.array(v.looseObject({ _id: v.string(), _type: v.string() })),
}

/**
 * Checks only published documents.
 * @throws ContentServiceError
 */
export async function findDocumentsWithProblems(reader: Pick<ContentReader, 'query'>): Promise<DocumentWithProblems[]> {
  const found: DocumentWithProblems[] = []
  for (let after = ''; ; ) {
    const params = { types: validatedDocumentTypes, after, count: documentsPerQuery }
    const documents = await reader.query({ ...page, params })
    const isThere = await loadExistingTargets(reader, documents)
    found.push(...documents.flatMap((document) => toDocumentWithProblems(document, isThere)))
    const last = documents.at(-1)
    if (!last || documents.length < documentsPerQuery) return found
    after = last._id
  }
}

async function loadExistingTargets(reader: Pick<ContentReader, 'query'>, documents: readonly AnyDocument[]) {
  const ids = [...new Set(documents.flatMap((document) => listDocumentReferences(document).map(({ to }) => to)))]
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += documentsPerQuery) {
    const params = { ids: ids.slice(start, start + documentsPerQuery) }
    const there = await reader.query({ query: '*[_id in $ids]._id', params, schema: v.array(v.string()) })
    for (const id of there) known.add(id)
  }
  return (id: string) => known.has(id)
}

function toDocumentWithProblems(document: AnyDocument, isThere: (id: string) => boolean): DocumentWithProblems[] {
  const problems = [...findDocumentProblems(document), ...findBrokenReferenceProblems(document, isThere)].map(
    ({ message }) => message,
  )
  if (problems.length === 0) return []
  return [{ id: document._id, type: document._type, name: getDocumentName(document), problems: [...new Set(problems)] }]
}
