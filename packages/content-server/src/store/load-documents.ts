import type { Database } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
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
