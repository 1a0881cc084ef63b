import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { encodePicture, type PictureSize, pictureSizes, requireValidPicture } from './encode-picture.ts'
import { type PictureStore, toAvifPath } from './pictures.ts'
import type { TableRow } from './tables.ts'

export interface SourcePicture {
  source: string
  bytes: Uint8Array
  etag?: string | undefined
  modified?: string | undefined
}

export type ImportedPicture = Pick<TableRow<'picture_source'>, 'hash' | 'name' | 'etag' | 'modified'>

export async function findImportedPictures(database: Database, sources: readonly string[]) {
  const known = new Map<string, ImportedPicture>()
  for (let start = 0; start < sources.length; start += 500) {
    const some = sources.slice(start, start + 500)
    const rows = await database.selectFrom('picture_source').selectAll().where('source', 'in', some).execute()
    for (const { source, hash, name, etag, modified } of rows) known.set(source, { hash, name, etag, modified })
  }
  return known
}

export function getImportedPicturePaths(name: string): Record<PictureSize, string> {
  const file = (size: PictureSize) => `products/${name}-${pictureSizes[size]}.webp`
  return { standard: file('standard'), list: file('list') }
}

export async function arePicturesStored(store: Pick<PictureStore, 'findExisting'>, name: string): Promise<boolean> {
  const files = Object.values(getImportedPicturePaths(name)).flatMap((file) => [file, toAvifPath(file)])
  return (await store.findExisting(files)).size === files.length
}

/** The name contains a hash of the content, so changed pictures get a new name. */
export function createPictureName(label: string, bytes: Uint8Array): { hash: string; name: string } {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, name: `${label}-${hash.slice(0, 12)}` }
}

/** Encodes the picture unless it is already stored. @throws InvalidPictureError */
export async function storePicture(
  { database, store, now }: { database: Database; store: PictureStore; now: number },
  { source, bytes, etag, modified }: SourcePicture,
  label: string,
): Promise<string> {
  const { hash, name } = createPictureName(label, bytes)
  if (!(await arePicturesStored(store, name))) {
    await requireValidPicture(bytes)
    const files = getImportedPicturePaths(name)
    for (const size of ['list', 'standard'] as const) {
      const { webp, avif } = await encodePicture(bytes, size)
      await store.write(toAvifPath(files[size]), avif)
      await store.write(files[size], webp)
    }
  }
  const row = { hash, name, etag: etag ?? null, modified: modified ?? null, read_at: now }
  await database
    .insertInto('picture_source')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
  return name
}
