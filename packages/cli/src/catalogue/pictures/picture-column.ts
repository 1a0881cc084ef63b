import { CellError, formatList, parseList } from '../file/cells.ts'
import type { CatalogueFile, FileProblem, FileRow } from '../file/file-row.ts'
import { type RequestedPictures, type ResolvedPictures, toPictureCells } from './resolve-pictures.ts'

const heading = 'pictures'
const maxPicturesPerProduct = 20

export function collectRequestedPictures({ headings, rows }: CatalogueFile): {
  wanted: RequestedPictures
  problems: FileProblem[]
} {
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
    const addresses = parseList(cells.get(name)?.trim() ?? '').map((address) => address.trim())
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

export function applyResolvedPictures(
  file: CatalogueFile,
  { names, problems }: ResolvedPictures,
): { file: CatalogueFile; problems: FileProblem[] } {
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
    const pictures = cells.map(([column, files]) => [column, formatList(files)] as const)
    return { line: row.line, cells: new Map([...(bare.rows[place]?.cells ?? []), ...pictures]) }
  })
  const headings = ['pictures:standard', 'pictures:list'].map((column) => ({ name: column, line: 1 }))
  return { file: { ...bare, headings: [...bare.headings, ...headings], rows }, problems: wrong }
}
