import { globSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** A photo is one size above what a page shows at most; pages ask for smaller ones. */
const encoding = { quality: 84, progressive: true }

/**
 * Renews the JPEG beside each drawing of `seed/pictures/photos`, or beside those that are named. Their soft shadows take up
 * to a second and a half each to draw, which no start has to wait for; a test says when one is not of its drawing.
 */
async function drawPhotos(drawings: readonly string[]): Promise<void> {
  for (const drawing of drawings) {
    writeFileSync(drawing.replace(/\.svg$/, '.jpg'), await sharp(drawing).jpeg(encoding).toBuffer())
  }
}

const named = process.argv.slice(2)
await drawPhotos(named.length > 0 ? named : globSync('seed/pictures/photos/*.svg'))
