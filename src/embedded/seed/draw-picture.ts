import sharp from 'sharp'
import { encodeAvif, encodeWebp } from '#embedded/commerce/encode-picture.ts'
import { avifOf } from '#embedded/commerce/pictures.ts'
import { angleView } from '#seed/cans/angle-view.ts'
import { type PictureSize, type PictureView, pictureFile, pictureWidths } from '#seed/cans/picture-files.ts'
import { topView } from '#seed/cans/top-view.ts'
import { seedBrand } from '#seed/catalogue/brands.ts'
import type { SeedProduct } from '#seed/catalogue/types.ts'
import type { PictureFormat } from './picture-formats.ts'

/** One can from one side; it is written in every size. */
export interface Picture {
  product: SeedProduct
  view: PictureView
}

/** One size of a picture, and where it lies below the media folder. */
export interface DrawnPicture {
  file: string
  bytes: Uint8Array
}

export const pictureSizes: readonly PictureSize[] = ['standard', 'list']

/** Dots an inch at which a unit of a drawing is a pixel. */
const svgDensity = 72

export interface DrawingOptions {
  /** How wide it is, as a share of its own width. */
  scale?: number
  sizes?: readonly PictureSize[]
}

/**
 * Draws a picture in all its sizes, or some. The same bytes each time. As AVIF it has no bytes where the WebP is smaller.
 */
export async function drawPicture(
  { product, view }: Picture,
  format: PictureFormat,
  { scale = 1, sizes = pictureSizes }: DrawingOptions = {},
): Promise<DrawnPicture[]> {
  const design = { ...product, brand: seedBrand(product.brand) }
  const svg = view === 'top' ? topView(design) : angleView(design)
  const { data, info } = await sharp(Buffer.from(svg), { density: svgDensity * scale })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sizes.map(async (size) => {
    const width = Math.round(pictureWidths[size] * scale)
    const sized = sharp(data, { raw: info }).resize(width)
    const file = pictureFile(product.picture, view, size)
    if (format === 'webp') return { file, bytes: await encodeWebp(sized) }
    return { file: avifOf(file), bytes: await encodeAvif(sized, size) }
  })
  return Promise.all(drawn)
}
