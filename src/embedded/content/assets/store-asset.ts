import type { Database } from '#embedded/database/database.ts'
import type { ContentDocument } from '../document.ts'
import { replaceDocuments } from '../store/replace-documents.ts'
import { transact } from '../store/transact.ts'
import { type Asset, type AssetAddress, imageAsset } from './asset-document.ts'
import { describeImage } from './describe-image.ts'

/**
 * Stores an image of the demo content with its `sanity.imageAsset` document and returns the document's id. The same
 * bytes always give the same document; `now` (ISO 8601) becomes its date.
 */
export async function storeImage(
  database: Database,
  bytes: Buffer,
  originalFilename: string,
  address: AssetAddress,
  now: string,
): Promise<string> {
  const image = await describeImage(bytes)
  if (!image) throw new TypeError(`${originalFilename} is not an image that can be stored`)
  const asset = imageAsset(bytes, image, { originalFilename }, address)
  await storeBytes(database, asset, bytes)
  await replaceDocuments(database, [asset.document], now)
  return asset.document._id
}

/** Stores what somebody uploaded, unless it is there already; answers the document there is then. */
export async function storeUpload(
  database: Database,
  bytes: Uint8Array,
  { name, document }: Asset,
  author: string,
): Promise<ContentDocument> {
  const now = new Date().toISOString()
  // Two uploads of the same bytes are two transactions, of which the second changes nothing.
  const write = { author, now, request: `upload ${document._id} ${crypto.randomUUID()}` }
  const { result } = await transact(database, write, async (stage) => {
    await storeBytes(stage.database, { name, document }, bytes)
    const known = await stage.read(document._id)
    if (known) return known
    const created = { ...document, _rev: stage.transactionId, _createdAt: now, _updatedAt: now }
    await stage.write(document._id, created, { create: document })
    return created
  })
  if (!result) throw new Error('An upload was stored without a document')
  return result
}

async function storeBytes(database: Database, { name, document }: Asset, bytes: Uint8Array): Promise<void> {
  const row = { id: document._id, name, bytes: new Uint8Array(bytes) }
  const insert = database.insertInto('content_asset').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}
