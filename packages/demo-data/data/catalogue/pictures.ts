import { existsSync } from 'node:fs'
import type { SeedProduct } from './types.ts'

/**
 * Where the commerce service finds a can's pictures, by media size; in a cart a pack is seen as a stack of so many. Files of
 * `packages/demo-data/data/pictures/products` by their WebP, and the small widths that are made of them (commerce/made-pictures.ts).
 */
export function mediaFiles({ uri, format }: Pick<SeedProduct, 'uri' | 'format'>, cans = 1): Record<string, string[]> {
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
