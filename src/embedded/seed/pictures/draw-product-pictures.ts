import { existsSync } from 'node:fs'
import { seedCatalogue } from '../catalogue-products.ts'
import { drawPicture, type Picture, pictureInFolder, pictureSizes } from './draw-picture.ts'
import { pictureViews } from './picture-files.ts'

/** Pictures drawn at the same moment; sharp works outside the main thread. */
const atOnce = 4
const announceEvery = 120

/** Draws the pictures of every seeded can below `mediaDir`; those that exist already are left alone. */
export async function drawProductPictures({ mediaDir, log }: { mediaDir: string; log: (message: string) => void }) {
  const waiting = missingPictures(mediaDir)
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

function missingPictures(mediaDir: string): Picture[] {
  return seedCatalogue()
    .flatMap((product) => pictureViews.map((view) => ({ product, view })))
    .filter((picture) => pictureSizes.some((size) => !existsSync(pictureInFolder(mediaDir, picture, size))))
}
