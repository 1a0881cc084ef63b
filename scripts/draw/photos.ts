import { writeFileSync } from 'node:fs'
import { photos } from '#embedded/seed/photos/photos.ts'

/** A photo is one size above what a page shows at most; pages ask for smaller ones. */
const encoding = { quality: 84, progressive: true }

/**
 * Renews the photos and diagrams of the demo's content, or those that are named. They take a second or more each to draw,
 * which no start has to wait for; a test says when one is not what would be drawn.
 */
async function drawPhotos(named: readonly string[]): Promise<void> {
  for (const [name, draw] of photos()) {
    if (named.length > 0 && !named.includes(name)) continue
    const picture = await draw()
    writeFileSync(`seed/pictures/photos/${name}.jpg`, await picture.jpeg(encoding).toBuffer())
  }
}

await drawPhotos(process.argv.slice(2))
