import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Converts pictures to indexed colours if this reduces the file size by more than 10%. The difference is within the
 * screenshot comparison's tolerance.
 */
export async function shrinkPictures(folder: URL): Promise<void> {
  for (const name of readdirSync(folder)) {
    const file = new URL(name, folder)
    const before = readFileSync(file)
    const after = await sharp(before).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer()
    if (after.length < before.length * 0.9) writeFileSync(file, after)
  }
}
