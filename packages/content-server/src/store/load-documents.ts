import type { Database } from '@pouchery/platform/database/database'
import { type ContentDocument, parseDocument } from '../document.ts'

const idsPerStatement = 500

export async function loadAllDocuments(database: Database): Promise<ContentDocument[]> {
  return parseRows(await database.selectFrom('content_document').select('data').execute())
}

export async function loadDocumentsByIds(database: Database, ids: readonly string[]): Promise<ContentDocument[]> {
  const found: ContentDocument[] = []
  for (const some of splitIntoChunks(ids, idsPerStatement)) {
    const rows = await database.selectFrom('content_document').select('data').where('id', 'in', some).execute()
    found.push(...parseRows(rows))
  }
  return found
}

function parseRows(rows: readonly { data: string }[]): ContentDocument[] {
  return rows.map(({ data }) => parseDocument(data))
}

export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
