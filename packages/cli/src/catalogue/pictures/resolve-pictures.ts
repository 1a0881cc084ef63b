import { InvalidPictureError, requireValidPicture } from '@pouchery/commerce-server/encode-picture'
import {
  arePicturesStored,
  createPictureName,
  findImportedPictures,
  getImportedPicturePaths,
  type ImportedPicture,
  type SourcePicture,
  storePicture,
} from '@pouchery/commerce-server/imported-pictures'
import type { PictureStore } from '@pouchery/commerce-server/pictures'
import type { Database } from '@pouchery/platform/database/database'
import { CellError } from '../file/cells.ts'
import { toSlug } from '../record.ts'

export interface PictureImport {
  database: Database
  store: PictureStore
  /** Undefined if the `known` version is current. @throws CellError */
  read: (source: string, known: ImportedPicture | undefined) => Promise<SourcePicture | undefined>
  dryRun: boolean
  /** Unix time in ms. */
  now: number
  progress: (done: number) => void
}

export type RequestedPictures = ReadonlyMap<string, string>

export interface ResolvedPictures {
  names: ReadonlyMap<string, string>
  problems: ReadonlyMap<string, string>
  newCount: number
}

const maxConcurrent = 4

export async function resolvePictures(wanted: RequestedPictures, work: PictureImport): Promise<ResolvedPictures> {
  const known = await findImportedPictures(work.database, [...wanted.keys()])
  const [names, problems] = [new Map<string, string>(), new Map<string, string>()]
  const waiting = [...wanted]
  let [done, fresh] = [0, 0]
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const [source, sku] = one
      try {
        const { name, isFresh } = await resolved(source, sku, known.get(source), work)
        names.set(source, name)
        if (isFresh) fresh += 1
      } catch (error) {
        problems.set(source, problemOf(source, error))
      }
      done += 1
      work.progress(done)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, next))
  return { names, problems, newCount: fresh }
}

async function resolved(
  source: string,
  sku: string,
  known: ImportedPicture | undefined,
  work: PictureImport,
): Promise<{ name: string; isFresh: boolean }> {
  const before = known && (await arePicturesStored(work.store, known.name)) ? known : undefined
  const picture = await work.read(source, before)
  if (!picture && before) return { name: before.name, isFresh: false }
  if (!picture) throw new CellError(`"${source}" cannot be read`)
  const label = toSlug(sku).slice(0, 60).replace(/-$/, '') || 'product'
  const { hash, name } = createPictureName(label, picture.bytes)
  if (before?.hash === hash) return { name: before.name, isFresh: false }
  if (!work.dryRun) return { name: await storePicture(work, picture, label), isFresh: true }
  await requireValidPicture(picture.bytes)
  return { name, isFresh: true }
}

function problemOf(source: string, error: unknown): string {
  if (error instanceof CellError) return error.message
  if (error instanceof InvalidPictureError) return `"${source}" ${error.message}`
  throw error
}

export function toPictureCells(names: readonly string[]): Record<'pictures:standard' | 'pictures:list', string[]> {
  const files = names.map(getImportedPicturePaths)
  return {
    'pictures:standard': files.map(({ standard }) => standard),
    'pictures:list': files.map(({ list }) => list),
  }
}
