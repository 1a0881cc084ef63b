import { readdir } from 'node:fs/promises'
import { OperatorError } from '../../command.ts'

/** A product that files of pictures can be of. */
export interface Named {
  sku: string
  uri: string
}

/** The files of each product, by SKU, in their order; and those that belong to none. */
export interface SortedFiles {
  bySku: ReadonlyMap<string, readonly string[]>
  strangers: readonly string[]
}

const picture = /\.(jpe?g|png|webp|gif|avif)$/i

/** Names of the pictures in a folder. @throws OperatorError */
export async function pictureFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError(`The folder "${folder}" cannot be read. Is the name right?`)
  })
  return names.filter((name) => picture.test(name) && !name.startsWith('.'))
}

/**
 * Whose each file is: called by a SKU or an address, alone or with `-1`, `-2` … behind it. A whole name counts before one
 * with a number; capitals do not matter.
 */
export function sortFiles(files: readonly string[], products: readonly Named[]): SortedFiles {
  const skus = new Map<string, string>()
  for (const { sku, uri } of products) skus.set(uri.toLowerCase(), sku)
  for (const { sku } of products) skus.set(sku.toLowerCase(), sku)
  const strangers: string[] = []
  const placed = files.flatMap((file) => {
    const name = file.replace(picture, '').toLowerCase()
    const [, stem = '', number = '0'] = /^(.+)[-_](\d{1,3})$/.exec(name) ?? []
    const whole = skus.get(name)
    const sku = whole ?? skus.get(stem)
    if (sku === undefined) strangers.push(file)
    return sku === undefined ? [] : [{ sku, file, place: whole === undefined ? Number(number) : 0 }]
  })
  const sorted = placed.toSorted((a, b) => a.place - b.place || (a.file < b.file ? -1 : 1))
  const grouped = Map.groupBy(sorted, ({ sku }) => sku)
  return { bySku: new Map([...grouped].map(([sku, own]) => [sku, own.map(({ file }) => file)])), strangers }
}
