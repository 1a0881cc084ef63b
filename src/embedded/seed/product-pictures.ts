import type { PictureStore } from '#embedded/commerce/pictures.ts'
import { kindOf, type PictureView, pictureFile, pictureViews, sizesOf } from '#seed/cans/picture-files.ts'
import type { SeedFormat, SeedProduct } from '#seed/catalogue/types.ts'
import { seedCatalogue } from './catalogue/products.ts'
import { drawPicture, type Picture } from './draw-picture.ts'
import { inFormat, type PictureFormat } from './picture-formats.ts'

/** Pictures drawn at the same moment: one is shaded while others are encoded, which sharp does outside the main thread. */
const atOnce = 4
const announceEvery = 120

export interface PictureDrawing {
  store: Pick<PictureStore, 'present' | 'write'>
  log: (message: string) => void
  /** How wide they are, as a share of their own width: who only needs them to be there draws them small, in no time. */
  scale?: number
}

/** A picture and where its sizes lie as WebP. */
export interface PictureFiles {
  picture: Picture
  files: readonly string[]
  /** Drawn when somebody asks for it; the others before. */
  onlyAsked: boolean
}

/**
 * The pictures of every seeded can. Those from above, which lists show, come first, and cans of a format together, for
 * what is seen of a shape is worked out once.
 */
export function seedPictures(): PictureFiles[] {
  const cans = seedCatalogue().toSorted((a, b) => formats.indexOf(a.format) - formats.indexOf(b.format))
  const others = pictureViews.filter((view) => view !== 'top')
  const all: { product: SeedProduct; view: PictureView }[] = [
    ...cans.map((product) => ({ product, view: 'top' as const })),
    ...cans.flatMap((product) => others.map((view) => ({ product, view }))),
  ]
  return (['soon', 'asked'] as const).flatMap((when) =>
    all.flatMap(({ product, view }) => filesOf(product, view, when)),
  )
}

const formats: readonly SeedFormat[] = ['slim', 'mini', 'normal', 'superslim', 'large']

function filesOf(product: SeedProduct, view: PictureView, when: 'soon' | 'asked'): PictureFiles[] {
  const sizes = sizesOf[kindOf(view)][when]
  if (sizes.length === 0) return []
  const files = sizes.map((size) => pictureFile(product.picture, view, size))
  return [{ picture: { product, view, sizes }, files, onlyAsked: when === 'asked' }]
}

/**
 * Draws the pictures of every seeded can into `store`, in both formats; those that exist already are left alone, and those
 * of further views wait until somebody asks. A shop that is open draws them itself (missing-pictures.ts).
 */
export async function drawProductPictures({ store, log, scale = 1 }: PictureDrawing): Promise<void> {
  const waiting = await missingIn(store)
  const total = waiting.length
  let drawn = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const { file, bytes } of await drawPicture(next.picture, next.formats, scale)) await store.write(file, bytes)
      drawn++
      if (drawn % announceEvery === 0 || drawn === total) log(`Product pictures: ${drawn} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function missingIn(store: PictureDrawing['store']): Promise<{ picture: Picture; formats: PictureFormat[] }[]> {
  const all = seedPictures().filter(({ onlyAsked }) => !onlyAsked)
  const present = await store.present(all.flatMap(({ files }) => both.flatMap((format) => inFormat(files, format))))
  return all.flatMap(({ picture, files }) => {
    const formats = both.filter((format) => !inFormat(files, format).every((file) => present.has(file)))
    return formats.length === 0 ? [] : [{ picture, formats }]
  })
}

const both: readonly PictureFormat[] = ['webp', 'avif']
