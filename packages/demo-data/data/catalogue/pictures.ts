import { existsSync } from 'node:fs'
import type { SeedProduct } from './types.ts'

/**
 * Returns picture paths, keyed by media size. Paths end in `.webp`, but `packages/demo-data/data/pictures/products`
 * contains only AVIF files, from which the server generates WebP files and missing widths. For a pack, the `list`
 * picture shows a stack of `cans`.
 */
export function getPicturePaths({ uri, format }: Pick<SeedProduct, 'uri' | 'format'>, cans = 1) {
  const further = [`${uri}-angle`, `${uri}-side`, `${uri}-open`, `${format}-ruler`]
  const turning = `${uri}-turn-480`
  const media = {
    standard: [`${uri}-top-900`, ...further.map((view) => `${view}-640`)],
    list: [cans > 1 ? `${uri}-stack${cans}-160` : `${uri}-top-400`],
    thumb: [`${uri}-top-400`, ...further.map((view) => `${view}-160`)],
    lid: [`${uri}-top-64`],
    turn: existsSync(`packages/demo-data/data/pictures/products/${turning}.avif`) ? [turning] : [],
  }
  const filled = Object.entries(media).filter(([, names]) => names.length > 0)
  return Object.fromEntries(filled.map(([size, names]) => [size, names.map((name) => `products/${name}.webp`)]))
}
