import { createHash } from 'node:crypto'
import type { AssetLocation, NewDocument } from '../document.ts'
import type { ImageDescription } from './describe-image.ts'

export interface AssetMetadata {
  originalFilename?: string | undefined
  label?: string | undefined
  title?: string | undefined
  description?: string | undefined
  creditLine?: string | undefined
  source?: { id: string; name: string; url?: string | undefined } | undefined
}

export interface Asset {
  name: string
  document: NewDocument
}

/** Derives the id from the bytes, so that uploading the same image again creates no second document. */
export function createImageAsset(
  bytes: Uint8Array,
  image: ImageDescription,
  fields: AssetMetadata,
  location: AssetLocation,
): Asset {
  const hash = sha1(bytes)
  const { extension, mimeType, width, height, metadata } = image
  const name = `${hash}-${width}x${height}.${extension}`
  const _id = `image-${hash}-${width}x${height}-${extension}`
  const about = { ...assetFields(bytes, hash, extension, fields), mimeType, metadata }
  return { name, document: { _id, _type: 'sanity.imageAsset', ...about, ...assetUrl('images', name, location) } }
}

export function createFileAsset(
  bytes: Uint8Array,
  file: { extension: string; mimeType: string },
  fields: AssetMetadata,
  location: AssetLocation,
): Asset {
  const hash = sha1(bytes)
  const name = `${hash}.${file.extension}`
  const about = { ...assetFields(bytes, hash, file.extension, fields), mimeType: file.mimeType }
  const _id = `file-${hash}-${file.extension}`
  return { name, document: { _id, _type: 'sanity.fileAsset', ...about, ...assetUrl('files', name, location) } }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}

function assetFields(bytes: Uint8Array, hash: string, extension: string, fields: AssetMetadata) {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined))
  return { assetId: hash, sha1hash: hash, extension, size: bytes.byteLength, ...defined }
}

function assetUrl(kind: 'images' | 'files', name: string, { projectId, dataset, publicUrl }: AssetLocation) {
  const path = `${kind}/${projectId}/${dataset}/${name}`
  return { path, url: `${publicUrl}/${path}` }
}
