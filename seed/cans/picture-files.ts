import { createHash } from 'node:crypto'
import type { SeedBrand, SeedFlavourCode, SeedFormat, SeedStrength } from '../catalogue/types.ts'

/** Raise it when the drawing changes: pictures then get new names, so no cache shows an old one. */
const drawingVersion = 2

/** Everything a can's picture depends on. */
export interface CanDesign {
  uri: string
  brand: SeedBrand
  flavour: SeedFlavourCode
  flavourName: string
  format: SeedFormat
  strength: SeedStrength
  nicotineMg: number
}

export const pictureViews = ['top', 'angle'] as const
export type PictureView = (typeof pictureViews)[number]

/** Widths in pixels by the media size of the commerce service. */
export const pictureWidths = { standard: 900, list: 400 } as const
export type PictureSize = keyof typeof pictureWidths

/** Name shared by all pictures of a can; ends with a hash of its design. */
export function pictureName({ uri, brand, flavour, flavourName, format, strength, nicotineMg }: CanDesign): string {
  const design = [drawingVersion, brand.name, brand.layout, brand.ground, brand.typeface, flavour, flavourName]
  const hash = createHash('sha256').update(JSON.stringify([...design, format, strength, nicotineMg]))
  return `${uri}-${hash.digest('hex').slice(0, 10)}`
}

/** File of one picture, below the service's media folder; it is known by its WebP. */
export function pictureFile(name: string, view: PictureView, size: PictureSize): string {
  return `products/${name}-${view}-${pictureWidths[size]}.webp`
}
