import type { Database } from '@pouchery/platform/database/database'
import { replaceNulCharacters } from '@pouchery/platform/database/replace-nul-characters'
import { createHttpError } from '../http-error.ts'
import { transact } from '../store/transact.ts'
import type { Asset } from './asset-document.ts'

/** Returns the existing document if the same bytes were uploaded before. */
export async function storeUpload(database: Database, bytes: Uint8Array, { name, document }: Asset, author: string) {
  const now = new Date().toISOString()
  // The random id distinguishes repeated uploads of the same file.
  const write = { author, now, request: `upload ${document._id} ${crypto.randomUUID()}` }
  const { result } = await transact(database, write, async (stage) => {
    await storeAssetBytes(stage.database, { name, document }, bytes)
    const known = await stage.read(document._id)
    if (known) return known
    const created = { ...document, _rev: stage.transactionId, _createdAt: now, _updatedAt: now }
    await stage.write(document._id, created, { create: document })
    return created
  })
  if (!result) throw new Error('An upload was stored without a document')
  return result
}

export async function storeAssetBytes(database: Database, { name, document }: Asset, bytes: Uint8Array): Promise<void> {
  const row = { id: document._id, name, bytes: new Uint8Array(bytes) }
  const insert = database.insertInto('content_asset').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** @throws HttpError 404 if the name is unknown or the asset document was deleted */
export async function requireAsset(database: Database, name: string): Promise<void> {
  const row = await database
    .selectFrom('content_asset')
    .innerJoin('content_document', 'content_document.id', 'content_asset.id')
    .select('content_asset.id')
    .where('content_asset.name', '=', replaceNulCharacters(name))
    .executeTakeFirst()
  if (!row) throw createHttpError(404, 'No such asset')
}

/** @throws HttpError 404 for an unknown name */
export async function readAssetBytes(database: Database, name: string): Promise<Uint8Array> {
  const query = database.selectFrom('content_asset').select('bytes').where('name', '=', replaceNulCharacters(name))
  const row = await query.executeTakeFirst()
  if (!row) throw createHttpError(404, 'No such asset')
  return row.bytes
}
