import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'

/** Stores pictures by path, e.g. `products/name.webp`. A picture can have an AVIF version ({@link toAvifPath}). */
export interface PictureStore {
  read: (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  findExisting: (files: readonly string[]) => Promise<ReadonlySet<string>>
  /** Writes atomically. Names contain a hash of the content, so the content of an existing file never changes. */
  write: (file: string, bytes: Uint8Array) => Promise<void>
}

/** With SQLite, pictures are files in `mediaDir`. With PostgreSQL, they are rows, or files if a row is missing. */
export function openPictureStore(database: Database, mediaDir: string): PictureStore {
  const folder = picturesInFolder(mediaDir)
  if (!isPostgres(database)) return folder
  const shared = picturesInDatabase(database)
  return { ...shared, read: async (file) => (await shared.read(file)) ?? folder.read(file) }
}

export async function copyPicturesToDatabase(database: Database, mediaDir: string): Promise<number> {
  if (!isPostgres(database)) return 0
  const folder = join(mediaDir, 'products')
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.filter((name) => pictureName.test(name)).map((name) => `products/${name}`)
  const store = picturesInDatabase(database)
  const known = await store.findExisting(files)
  const fresh = files.filter((file) => !known.has(file))
  for (const file of fresh) await store.write(file, await readFile(join(mediaDir, file)))
  return fresh.length
}

const pictureName = /^[a-z0-9-]+\.(webp|avif)$/

/** An empty AVIF file means that AVIF would save too little, so the WebP file is served. */
export function toAvifPath(file: string): string {
  return file.replace(/\.webp$/, '.avif')
}

function picturesInFolder(mediaDir: string): PictureStore {
  return {
    read: (file) => readPicture(join(mediaDir, file)),
    findExisting: async (files) => new Set(files.filter((file) => existsSync(join(mediaDir, file)))),
    write: (file, bytes) => writeAtomically(join(mediaDir, file), bytes),
  }
}

/** A requested name can be too long for the file system, which means that the file does not exist. */
const missingFileCodes = new Set<unknown>(['ENOENT', 'ENAMETOOLONG'])

async function readPicture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && missingFileCodes.has(error.code)) return undefined
    throw error
  }
}

/** Writes to a temporary file first, so that a crash or a full disk leaves no partial picture. */
async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const maxNamesPerQuery = 100

function picturesInDatabase(database: Database): PictureStore {
  return {
    read: async (file) => {
      const row = database.selectFrom('product_picture').select('bytes').where('file', '=', file)
      const found = await row.executeTakeFirst()
      return found && new Uint8Array(found.bytes)
    },
    findExisting: async (files) => {
      if (files.length === 0) return new Set()
      const all = database.selectFrom('product_picture').select('file')
      const rows = await (files.length > maxNamesPerQuery ? all : all.where('file', 'in', [...files])).execute()
      const known = new Set(rows.map(({ file }) => file))
      return new Set(files.filter((file) => known.has(file)))
    },
    write: async (file, bytes) => {
      const row = { file, bytes: new Uint8Array(bytes) }
      await database
        .insertInto('product_picture')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

export type PictureScaler = (order: {
  source: Uint8Array
  query: Record<string, string>
  format: 'avif' | 'webp'
}) => Promise<Uint8Array>

const smallWidths = ['64', '160', '400']
const storedWidths = ['640', '900']
const qualities = { avif: '50', webp: '75' }

/**
 * Returns a function that creates a missing picture from a larger picture or from its AVIF version. Concurrent calls
 * for the same file share the result, which is undefined if neither source exists.
 */
export function createPictureGenerator(pictures: Pick<PictureStore, 'read' | 'write'>, scale: PictureScaler) {
  const underway = new Map<string, Promise<Bytes | undefined>>()

  async function make(file: string): Promise<Bytes | undefined> {
    const format = file.endsWith('.avif') ? 'avif' : 'webp'
    const width = smallWidths.find((one) => file.endsWith(`-${one}.${format}`))
    const wider = width ? storedWidths.map((one) => file.replace(/\d+\.\w+$/, `${one}.avif`)) : []
    for (const source of [...wider, toAvifPath(file)]) {
      const bytes = source === file ? undefined : await pictures.read(source)
      if (!bytes?.byteLength) continue
      const query = { q: qualities[format], ...(width && { w: width }) }
      const picture = new Uint8Array(await scale({ source: bytes, query, format }))
      // A failed write, e.g. because the disk is full, must not fail the request.
      await pictures.write(file, picture).catch(() => undefined)
      return picture
    }
    return undefined
  }

  return (file: string): Promise<Bytes | undefined> => {
    const making = underway.get(file) ?? make(file).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }
}
