import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '#embedded/database/database.ts'
import { replaceDocuments } from './documents.ts'

/** Where images are addressed: `{publicUrl}/images/{projectId}/{dataset}/{name}`. */
export interface AssetAddress {
  projectId: string
  dataset: string
  publicUrl: string
}

/**
 * Stores an image (JPEG or PNG) with its `sanity.imageAsset` document and returns the document's id. The same bytes
 * always give the same document; `now` (ISO 8601) becomes its date.
 */
export async function storeImage(
  database: Database,
  bytes: Buffer,
  originalFilename: string,
  address: AssetAddress,
  now: string,
): Promise<string> {
  const image = await describeImage(bytes)
  const hash = createHash('sha1').update(bytes).digest('hex')
  const stem = `${hash}-${image.width}x${image.height}`
  const id = `image-${stem}-${image.extension}`
  const name = `${stem}.${image.extension}`
  const row = { id, name, bytes: new Uint8Array(bytes) }
  await database
    .insertInto('content_asset')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const path = `images/${address.projectId}/${address.dataset}/${name}`
  const document = {
    _id: id,
    _type: 'sanity.imageAsset',
    assetId: hash,
    sha1hash: hash,
    extension: image.extension,
    mimeType: image.mimeType,
    originalFilename,
    size: bytes.byteLength,
    path,
    url: `${address.publicUrl}/${path}`,
    metadata: image.metadata,
  }
  await replaceDocuments(database, [document], now)
  return id
}

async function describeImage(bytes: Buffer) {
  const { width, height, format, hasAlpha } = await sharp(bytes).metadata()
  if (format !== 'jpeg' && format !== 'png') throw new TypeError(`Images of type ${format} are not stored`)
  const extension = format === 'jpeg' ? 'jpg' : 'png'
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height }
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions,
    lqip: await placeholder(bytes),
    hasAlpha,
    isOpaque: !hasAlpha,
  }
  return { width, height, extension, mimeType: `image/${format}`, metadata }
}

/** A 20 pixel wide preview as a data address, shown until the picture has arrived. */
async function placeholder(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes).resize({ width: 20 }).png().toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}
