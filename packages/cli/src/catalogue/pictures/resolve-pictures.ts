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
import {
  type CatalogueFile,
  CellError,
  type FileProblem,
  type FileRow,
  formatCellList,
  parseCellList,
} from '../file/cells.ts'
import { toSlug } from '../record.ts'

interface PictureImport {
  database: Database
  store: PictureStore
  /** Resolves to undefined if the `known` version is current. Rejects with a CellError if the picture is unusable. */
  read: (source: string, known: ImportedPicture | undefined) => Promise<SourcePicture | undefined>
  dryRun: boolean
  /** Unix time in ms. */
  now: number
  progress: (done: number) => void
}

type RequestedPictures = ReadonlyMap<string, string>

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

async function resolved(source: string, sku: string, known: ImportedPicture | undefined, work: PictureImport) {
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

const heading = 'pictures'
const maxPicturesPerProduct = 20

export function collectRequestedPictures({ headings, rows }: CatalogueFile) {
  const wanted = new Map<string, string>()
  const problems: FileProblem[] = []
  const name = nameIn(headings)
  if (name === undefined) return { wanted, problems }
  const both = headings.find((other) => /^pictures:/i.test(other.name.trim()))
  if (both) {
    const message = `"${both.name}" also specifies pictures; use only one of the two columns`
    problems.push({ line: both.line, column: heading, message })
  }
  for (const row of rows) {
    for (const address of addressesIn(row, name, problems)) {
      if (!wanted.has(address)) wanted.set(address, skuOf(row))
    }
  }
  return { wanted, problems }
}

function nameIn(headings: CatalogueFile['headings']): string | undefined {
  return headings.find(({ name }) => name.trim().toLowerCase() === heading)?.name
}

function skuOf({ cells }: FileRow): string {
  const [, sku = ''] = [...cells].find(([name]) => name.trim().toLowerCase() === 'sku') ?? []
  return sku.trim()
}

function addressesIn({ line, cells }: FileRow, name: string, problems: FileProblem[]): string[] {
  try {
    const addresses = parseCellList(cells.get(name)?.trim() ?? '').map((address) => address.trim())
    const wrong = addresses.find((address) => !/^https?:\/\/[^\s/]+/i.test(address) || !URL.canParse(address))
    if (wrong !== undefined) throw new CellError(`"${wrong}" must be a URL that begins with https://`)
    if (addresses.length > maxPicturesPerProduct)
      throw new CellError(`has ${addresses.length} pictures; a product can have at most ${maxPicturesPerProduct}`)
    return [...new Set(addresses)]
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    problems.push({ line, column: heading, message: error.message })
    return []
  }
}

export function removePictureColumn(file: CatalogueFile): CatalogueFile {
  const name = nameIn(file.headings)
  if (name === undefined) return file
  const rows = file.rows.map(({ line, cells }) => {
    return { line, cells: new Map([...cells].filter(([key]) => key !== name)) }
  })
  return { ...file, headings: file.headings.filter((each) => each.name !== name), rows }
}

export function applyResolvedPictures(file: CatalogueFile, { names, problems }: ResolvedPictures) {
  const name = nameIn(file.headings)
  if (name === undefined) return { file, problems: [] }
  const wrong: FileProblem[] = []
  const unsaid = new Map(problems)
  const bare = removePictureColumn(file)
  const rows = file.rows.map((row, place) => {
    const addresses = addressesIn(row, name, [])
    for (const address of addresses) {
      const message = unsaid.get(address)
      if (message !== undefined) wrong.push({ line: row.line, column: heading, message })
      unsaid.delete(address)
    }
    const shown = addresses.flatMap((address) => names.get(address) ?? [])
    const cells = shown.length === 0 ? [] : Object.entries(toPictureCells(shown))
    const pictures = cells.map(([column, files]) => [column, formatCellList(files)] as const)
    return { line: row.line, cells: new Map([...(bare.rows[place]?.cells ?? []), ...pictures]) }
  })
  const headings = ['pictures:standard', 'pictures:list'].map((column) => ({ name: column, line: 1 }))
  return { file: { ...bare, headings: [...bare.headings, ...headings], rows }, problems: wrong }
}
