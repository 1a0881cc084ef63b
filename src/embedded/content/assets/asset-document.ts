import { createHash } from 'node:crypto'
import type { NewDocument } from '../document.ts'
import type { ImageDescription } from './describe-image.ts'

/** Where assets are addressed: `{publicUrl}/images/{projectId}/{dataset}/{name}`, and files likewise. */
export interface AssetAddress {
  projectId: string
  dataset: string
  publicUrl: string
}

/** What whoever uploads says about an asset. */
export interface AssetWords {
  originalFilename?: string | undefined
  label?: string | undefined
  title?: string | undefined
  description?: string | undefined
  creditLine?: string | undefined
}

/** An asset as it is stored: bytes under a name, and the document that stands for them. */
export interface Asset {
  name: string
  document: NewDocument
}

/** An image and its `sanity.imageAsset`; the same bytes always have the same id. */
export function imageAsset(
  bytes: Uint8Array,
  image: ImageDescription,
  words: AssetWords,
  address: AssetAddress,
): Asset {
  const hash = sha1(bytes)
  const { extension, mimeType, width, height, metadata } = image
  const name = `${hash}-${width}x${height}.${extension}`
  const _id = `image-${hash}-${width}x${height}-${extension}`
  const about = { ...facts(bytes, hash, extension, words), mimeType, metadata }
  return { name, document: { _id, _type: 'sanity.imageAsset', ...about, ...place('images', name, address) } }
}

/** A file and its `sanity.fileAsset`. */
export function fileAsset(
  bytes: Uint8Array,
  file: { extension: string; mimeType: string },
  words: AssetWords,
  address: AssetAddress,
): Asset {
  const hash = sha1(bytes)
  const name = `${hash}.${file.extension}`
  const about = { ...facts(bytes, hash, file.extension, words), mimeType: file.mimeType }
  const _id = `file-${hash}-${file.extension}`
  return { name, document: { _id, _type: 'sanity.fileAsset', ...about, ...place('files', name, address) } }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}

function facts(bytes: Uint8Array, hash: string, extension: string, words: AssetWords) {
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined))
  return { assetId: hash, sha1hash: hash, extension, size: bytes.byteLength, ...said }
}

function place(kind: 'images' | 'files', name: string, { projectId, dataset, publicUrl }: AssetAddress) {
  const path = `${kind}/${projectId}/${dataset}/${name}`
  return { path, url: `${publicUrl}/${path}` }
}

/** Files that a browser may show; everything else is only ever saved. */
const shown: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

const anything = 'application/octet-stream'

/** The extension and media type a file is stored with, by the name it was uploaded under. */
export function fileType(filename: string | undefined): { extension: string; mimeType: string } {
  const [, extension = 'bin'] = /\.([a-z\d]{1,10})$/.exec(filename?.toLowerCase() ?? '') ?? []
  return { extension, mimeType: mediaTypeOf(extension).replace(/;.*/, '') }
}

/** The media type that a file is answered with. */
export function mediaTypeOf(extension: string): string {
  return shown[extension] ?? anything
}

/** Whether a file of this kind is saved instead of shown. */
export function isSavedOnly(extension: string): boolean {
  return !(extension in shown)
}
