import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { seedBrand } from '../catalogue-brands.ts'
import { seedCatalogue } from '../catalogue-products.ts'
import type { SeedProduct } from '../catalogue-types.ts'
import { angleView } from './angle-view.ts'
import { type PictureSize, type PictureView, pictureFile, pictureViews, pictureWidths } from './picture-files.ts'
import { topView } from './top-view.ts'

const sizes: readonly PictureSize[] = ['standard', 'list']
/** Pictures drawn at the same moment; sharp works outside the main thread. */
const atOnce = 4
const announceEvery = 120

interface Picture {
  product: SeedProduct
  view: PictureView
}

/** Draws the pictures of every seeded can below `mediaDir`; those that exist already are left alone. */
export async function drawProductPictures({ mediaDir, log }: { mediaDir: string; log: (message: string) => void }) {
  await mkdir(join(mediaDir, 'products'), { recursive: true })
  const waiting = seedCatalogue()
    .flatMap((product) => pictureViews.map((view) => ({ product, view })))
    .filter(({ product, view }) => sizes.some((size) => !existsSync(fileOf(mediaDir, { product, view }, size))))
  const total = waiting.length
  let drawn = 0
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      await drawPicture(mediaDir, picture)
      drawn++
      if (drawn % announceEvery === 0 || drawn === total) log(`Product pictures: ${drawn} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function drawPicture(mediaDir: string, picture: Picture): Promise<void> {
  const { product, view } = picture
  const design = { ...product, brand: seedBrand(product.brand) }
  const svg = view === 'top' ? topView(design) : angleView(design)
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  for (const size of sizes) {
    const image = sharp(data, { raw: info }).resize(pictureWidths[size])
    await writeWhole(
      fileOf(mediaDir, picture, size),
      await image.webp({ quality: 84, alphaQuality: 90, effort: 2 }).toBuffer(),
    )
  }
}

function fileOf(mediaDir: string, { product, view }: Picture, size: PictureSize): string {
  return join(mediaDir, pictureFile(product.picture, view, size))
}

/** Under its name only when it is whole, so that a picture cut short by a crash is drawn again. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
