import { replaceDocuments } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { contractPages } from '#market-rules/seller/contract-texts.ts'
import { createInfoDocuments } from '../../packages/demo-data/src/content/info-pages.ts'

/** Writes the demo's contract texts. No order is possible without these texts. */
export async function seedContractPages(database: Database): Promise<void> {
  const ids = contractPages.map((page) => `info-${page}`)
  const documents = createInfoDocuments().filter(({ _id }) => _id !== undefined && ids.includes(_id))
  await replaceDocuments(database, documents, '2026-11-01T06:00:00.000Z')
}
