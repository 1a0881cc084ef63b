import sharp, { type Sharp } from 'sharp'
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
    const webp = await asWebp(raster.clone(), size)
    if (formats.includes('webp')) drawn.push({ file, bytes: webp })
    if (formats.includes('avif')) drawn.push({ file: avifOf(file), bytes: await avifIfSmaller(raster, size, webp) })
  }
  return drawn
}

/**
 * Effort 4 halves the bytes of less, and they are what a phone waits for in a list. Outlines keep all their steps: they
 * are a can's edge on its ground, and without a shadow in the file there are few.
 */
function asWebp(raster: Sharp, size: PictureSize): Promise<Buffer> {
  return raster.webp({ quality: webpQuality[size], alphaQuality: 90, effort: 4 }).toBuffer()
}

const webpQuality: Record<PictureSize, number> = { list: 75, standard: 75, thumb: 72, turn: 64 }

/** As good to the eye as the WebP, measured; more effort takes six times as long for a twentieth of the bytes. */
const avifQuality: Record<PictureSize, number> = { list: 50, standard: 45, thumb: 50, turn: 42 }

/** Of the WebP's bytes: what saves less is not worth a second decoder's work. */
const worthwhile = 0.9

async function avifIfSmaller(raster: Sharp, size: PictureSize, webp: Buffer): Promise<Buffer> {
  const avif = await raster.avif({ quality: avifQuality[size], effort: 2 }).toBuffer()
  return avif.length < webp.length * worthwhile ? avif : Buffer.alloc(0)
}
