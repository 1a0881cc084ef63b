import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { seedBrand } from '../catalogue-brands.ts'
import type { SeedProduct } from '../catalogue-types.ts'
import { angleView } from './angle-view.ts'
import { type PictureSize, type PictureView, pictureFile, pictureWidths } from './picture-files.ts'
import { topView } from './top-view.ts'

/** Effort 4 halves the bytes of less, and they are what a phone waits for in a list. */
const encoding = { quality: 75, alphaQuality: 70, effort: 4 }

export const pictureSizes: readonly PictureSize[] = ['standard', 'list']

/** One can from one side; it is written in every size. */
export interface Picture {
  product: SeedProduct
  view: PictureView
}

/** Draws a picture and writes its sizes below `mediaDir`. */
export async function drawPicture(mediaDir: string, picture: Picture): Promise<void> {
  const { product, view } = picture
  const design = { ...product, brand: seedBrand(product.brand) }
  const svg = view === 'top' ? topView(design) : angleView(design)
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  for (const size of pictureSizes) {
    const image = sharp(data, { raw: info }).resize(pictureWidths[size])
    const bytes = await image.webp(encoding).toBuffer()
    await writeWhole(pictureInFolder(mediaDir, picture, size), bytes)
  }
}

/** Where one size of a picture lies. */
export function pictureInFolder(mediaDir: string, { product, view }: Picture, size: PictureSize): string {
  return join(mediaDir, pictureFile(product.picture, view, size))
}

/** Under its name only when it is whole, so that a picture cut short by a crash is drawn again. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
