import sharp from 'sharp'
import { encodeAvif, encodeWebp } from '#embedded/commerce/encode-picture.ts'
import { avifOf } from '#embedded/commerce/pictures.ts'
import { type PictureSize, type PictureView, pictureFile, pictureWidths } from '#seed/cans/picture-files.ts'
import { renderCan } from '#seed/cans/render.ts'
import { seedBrand } from '#seed/catalogue/brands.ts'
import type { SeedProduct } from '#seed/catalogue/types.ts'
import type { PictureFormat } from './picture-formats.ts'

/** One can from one side, in the sizes it is written in. */
export interface Picture {
  product: SeedProduct
  view: PictureView
  sizes: readonly PictureSize[]
}

/** One size of a picture, and where it lies below the media folder. */
export interface DrawnPicture {
  file: string
  bytes: Uint8Array
}

/**
 * Draws a picture in its sizes. `scale`: how wide it is, as a share of its own width. The same bytes each time, whichever
 * sizes and formats are drawn together. As AVIF it has no bytes where the WebP is smaller.
 */
export async function drawPicture(
  { product, view, sizes }: Picture,
  formats: readonly PictureFormat[],
  scale = 1,
): Promise<DrawnPicture[]> {
  const design = { ...product, brand: seedBrand(product.brand) }
  const drawn: DrawnPicture[] = []
  for (const size of sizes) {
    const { width, height, data } = await renderCan(design, view, Math.max(4, Math.round(pictureWidths[size] * scale)))
    const raster = sharp(data, { raw: { width, height, channels: 4 } })
    const file = pictureFile(product.picture, view, size)
    const { webp: quality, avif } = qualities[size]
    const webp = await encodeWebp(raster.clone(), quality)
    if (formats.includes('webp')) drawn.push({ file, bytes: webp })
    if (formats.includes('avif')) drawn.push({ file: avifOf(file), bytes: await encodeAvif(raster, avif, webp) })
  }
  return drawn
}

/** The AVIF is as good to the eye as the WebP, measured. */
const qualities: Record<PictureSize, { webp: number; avif: number }> = {
  list: { webp: 75, avif: 50 },
  standard: { webp: 75, avif: 45 },
  thumb: { webp: 72, avif: 50 },
  lid: { webp: 72, avif: 50 },
  turn: { webp: 64, avif: 42 },
}
