import { readdir } from 'node:fs/promises'
import { OperatorError } from '../../command.ts'
import type { ProductRecord } from '../record.ts'

const picture = /\.(jpe?g|png|webp|gif|avif)$/i

/** @throws OperatorError if the folder cannot be read */
export async function listPictureFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError(`The folder "${folder}" cannot be read. Check its name.`)
  })
  return names.filter((name) => picture.test(name) && !name.startsWith('.'))
}

/** Matches files to products by SKU or URL slug, ignoring case. Prefers exact matches to suffixes such as `-1`. */
export function assignPictureFiles(files: readonly string[], products: readonly Pick<ProductRecord, 'sku' | 'uri'>[]) {
  const skus = new Map<string, string>()
  for (const { sku, uri } of products) skus.set(uri.toLowerCase(), sku)
  for (const { sku } of products) skus.set(sku.toLowerCase(), sku)
  const unmatchedFiles: string[] = []
  const placed = files.flatMap((file) => {
    const name = file.replace(picture, '').toLowerCase()
    const [, stem = '', number = '0'] = /^(.+)[-_](\d{1,3})$/.exec(name) ?? []
    const whole = skus.get(name)
    const sku = whole ?? skus.get(stem)
    if (sku === undefined) unmatchedFiles.push(file)
    return sku === undefined ? [] : [{ sku, file, place: whole === undefined ? Number(number) : 0 }]
  })
  const sorted = placed.toSorted((a, b) => a.place - b.place || (a.file < b.file ? -1 : 1))
  const grouped = Map.groupBy(sorted, ({ sku }) => sku)
  return { bySku: new Map([...grouped].map(([sku, own]) => [sku, own.map(({ file }) => file)])), unmatchedFiles }
}
