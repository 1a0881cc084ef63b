import { createHash } from 'node:crypto'
import type { SeedBrand, SeedFlavourCode, SeedFormat, SeedStrength } from '../catalogue/types.ts'
import { stackSizes, type ViewName } from './views.ts'

/** Raise it when the drawing changes: pictures then get new names, so no cache shows an old one. */
const drawingVersion = 3

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

/** The pictures of a product's page, in their order; `product_picture_*` says what each shows. */
export const galleryViews = ['top', 'angle', 'side', 'open', 'ruler'] as const satisfies readonly ViewName[]
export const pictureViews = [...galleryViews, 'turn', ...stackSizes.map((size) => `stack${size}` as const)] as const
export type PictureView = (typeof pictureViews)[number]

/** Widths in pixels by the media size of the commerce service. A turning can's is that of one of its frames. */
export const pictureWidths = { standard: 900, list: 400, thumb: 160, lid: 64, turn: 480 } as const
export type PictureSize = keyof typeof pictureWidths

/** The sizes a view is drawn in, and which of them a shop draws before anybody asks: those of lists and first views. */
export const sizesOf: Record<
  'top' | 'angle' | 'more' | 'turn' | 'stack',
  { soon: PictureSize[]; asked: PictureSize[] }
> = {
  top: { soon: ['list', 'standard', 'lid'], asked: [] },
  angle: { soon: ['thumb', 'standard'], asked: [] },
  more: { soon: ['thumb'], asked: ['standard'] },
  turn: { soon: [], asked: ['turn'] },
  stack: { soon: [], asked: ['list'] },
}

export function kindOf(view: PictureView): keyof typeof sizesOf {
  if (view === 'top' || view === 'angle' || view === 'turn') return view
  return view === 'side' || view === 'open' || view === 'ruler' ? 'more' : 'stack'
}

/** Name shared by all pictures of a can; ends with a hash of its design. */
export function pictureName({ uri, brand, flavour, flavourName, format, strength, nicotineMg }: CanDesign): string {
  const { name, motif, finish, print, ground, typeface } = brand
  const design = [drawingVersion, name, motif, finish, print, ground, typeface, flavour, flavourName]
  const hash = createHash('sha256').update(JSON.stringify([...design, format, strength, nicotineMg]))
  return `${uri}-${hash.digest('hex').slice(0, 10)}`
}

/** File of one picture, below the service's media folder; it is known by its WebP. */
export function pictureFile(name: string, view: PictureView, size: PictureSize): string {
  return `products/${name}-${view}-${pictureWidths[size]}.webp`
}

/** Where the commerce service finds a can's pictures, by media size; in a cart a pack is seen as a stack of so many. */
export function mediaFiles(name: string, cans = 1): Record<PictureSize, string[]> {
  const size = stackSizes.find((one) => one === cans)
  return {
    standard: galleryViews.map((view) => pictureFile(name, view, 'standard')),
    list: [pictureFile(name, size ? `stack${size}` : 'top', 'list')],
    thumb: galleryViews.map((view) => pictureFile(name, view, view === 'top' ? 'list' : 'thumb')),
    lid: [pictureFile(name, 'top', 'lid')],
    turn: [pictureFile(name, 'turn', 'turn')],
  }
}
