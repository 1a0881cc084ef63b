import { replaceDocuments } from '#embedded/content/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { infoDocuments } from '#embedded/seed/content/info-pages.ts'
import { contractPages } from '#trade/seller/contract-texts.ts'

/** Writes the demo's texts of the contract into data that have no other pages: without them nobody can order. */
export async function plantContractPages(database: Database): Promise<void> {
  const ids = contractPages.map((page) => `info-${page}`)
  const documents = infoDocuments().filter(({ _id }) => _id !== undefined && ids.includes(_id))
  await replaceDocuments(database, documents, '2026-11-01T06:00:00.000Z')
}
