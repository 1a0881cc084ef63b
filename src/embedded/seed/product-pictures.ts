import type { PictureStore } from '#embedded/commerce/pictures.ts'
import { pictureFile, pictureViews } from '#seed/cans/picture-files.ts'
import { seedCatalogue } from './catalogue/products.ts'
import { drawPicture, type Picture, pictureSizes } from './draw-picture.ts'
import { inFormat, type PictureFormat } from './picture-formats.ts'

/** Pictures drawn at the same moment; sharp works outside the main thread. */
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
}

/** The pictures of every seeded can; those from above, which lists show, come first. */
export function seedPictures(): PictureFiles[] {
  const all = pictureViews.flatMap((view) => seedCatalogue().map((product) => ({ product, view })))
  return all.map((picture) => ({ picture, files: filesOf(picture) }))
}

function filesOf({ product, view }: Picture): string[] {
  return pictureSizes.map((size) => pictureFile(product.picture, view, size))
}

/**
 * Draws the pictures of every seeded can into `store`, in both formats; those that exist already are left alone. A shop that
 * is open draws them itself (missing-pictures.ts).
 */
export async function drawProductPictures({ store, log, scale = 1 }: PictureDrawing): Promise<void> {
  for (const format of ['webp', 'avif'] as const) {
    const waiting = await missingIn(store, format)
    const total = waiting.length
    let drawn = 0
    const work = async () => {
      for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
        for (const { file, bytes } of await drawPicture(picture, format, { scale })) await store.write(file, bytes)
        drawn++
        if (drawn % announceEvery === 0 || drawn === total) log(`Product pictures, ${format}: ${drawn} of ${total}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

async function missingIn(store: PictureDrawing['store'], format: PictureFormat): Promise<Picture[]> {
  const all = seedPictures()
  const present = await store.present(all.flatMap(({ files }) => inFormat(files, format)))
  return all.flatMap(({ picture, files }) => {
    return inFormat(files, format).every((file) => present.has(file)) ? [] : [picture]
  })
}
