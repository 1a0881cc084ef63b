import sharp from 'sharp'
import type { PictureStore } from '#embedded/commerce/pictures.ts'
import { angleView } from '#seed/cans/angle-view.ts'
import {
  type PictureSize,
  type PictureView,
  pictureFile,
  pictureViews,
  pictureWidths,
} from '#seed/cans/picture-files.ts'
import { topView } from '#seed/cans/top-view.ts'
import { seedBrand } from '#seed/catalogue/brands.ts'
import type { SeedProduct } from '#seed/catalogue/types.ts'
import { seedCatalogue } from './catalogue/products.ts'

/** Pictures drawn at the same moment; sharp works outside the main thread. */
const atOnce = 4
const announceEvery = 120

export interface PictureDrawing {
  store: Pick<PictureStore, 'present' | 'write'>
  log: (message: string) => void
  /** How wide they are, as a share of their own width: who only needs them to be there draws them small, in no time. */
  scale?: number
}

/** Draws the pictures of every seeded can into `store`; those that exist already are left alone. */
export async function drawProductPictures({ store, log, scale = 1 }: PictureDrawing): Promise<void> {
  const waiting = await missingPictures(store)
  const total = waiting.length
  let drawn = 0
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      await drawPicture(store, picture, scale)
      drawn++
      if (drawn % announceEvery === 0 || drawn === total) log(`Product pictures: ${drawn} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function missingPictures(store: PictureDrawing['store']): Promise<Picture[]> {
  const all = seedCatalogue().flatMap((product) => pictureViews.map((view) => ({ product, view })))
  const present = await store.present(all.flatMap(filesOf))
  return all.filter((picture) => filesOf(picture).some((file) => !present.has(file)))
}

/** Effort 4 halves the bytes of less, and they are what a phone waits for in a list. */
const encoding = { quality: 75, alphaQuality: 70, effort: 4 }

/** Dots an inch at which a unit of a drawing is a pixel. */
const svgDensity = 72

const pictureSizes: readonly PictureSize[] = ['standard', 'list']

/** One can from one side; it is written in every size. */
interface Picture {
  product: SeedProduct
  view: PictureView
}

/** Draws a picture at a share of its width and writes its sizes into `store`. */
export async function drawPicture(store: Pick<PictureStore, 'write'>, picture: Picture, scale = 1): Promise<void> {
  const { product, view } = picture
  const design = { ...product, brand: seedBrand(product.brand) }
  const svg = view === 'top' ? topView(design) : angleView(design)
  const { data, info } = await sharp(Buffer.from(svg), { density: svgDensity * scale })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const size of pictureSizes) {
    const image = sharp(data, { raw: info }).resize(Math.round(pictureWidths[size] * scale))
    const bytes = await image.webp(encoding).toBuffer()
    await store.write(fileOf(picture, size), bytes)
  }
}

function filesOf(picture: Picture): string[] {
  return pictureSizes.map((size) => fileOf(picture, size))
}

/** Where one size of a picture lies. */
function fileOf({ product, view }: Picture, size: PictureSize): string {
  return pictureFile(product.picture, view, size)
}
