import { globSync } from 'node:fs'
import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { brandPhotos } from './brand-photos.ts'
import { dataDiagrams } from './diagrams.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawings } from './drawings.ts'
import { journalPhotos } from './journal-photos.ts'
import { flavourPhotos, placePhotos } from './place-photos.ts'
import { sheetSize } from './sheet.ts'
import type { Photo } from './stage.ts'

/** Photos and diagrams by their names; drawn when asked for. `scale`: how wide, as a share of their own width. */
export function photos(): ReadonlyMap<string, (scale?: number) => Promise<Sharp>> {
  const staged: Record<string, Photo> = { ...brandPhotos(), ...flavourPhotos(), ...placePhotos(), ...journalPhotos() }
  const drawn = { ...dataDiagrams, ...drawings }
  return new Map([
    ...Object.entries(staged).map(([name, photo]) => [name, (scale = 1) => developed(photo, scale)] as const),
    // The authors' monograms are drawings of their own.
    ...globSync('seed/pictures/photos/*.svg').map((file) => {
      return [basename(file, '.svg'), async (scale = 1) => sharp(file, { density: 72 * scale }).removeAlpha()] as const
    }),
    ...Object.entries(drawn).map(([name, draw]) => [name, async (scale = 1) => printed(await draw(), scale)] as const),
  ])
}

async function developed(photo: Photo, scale: number): Promise<Sharp> {
  const [width, height] = [Math.round(sheetSize.width * scale), Math.round(sheetSize.height * scale)]
  return sharp(await drawPhoto(photo, width, height), { raw: { width, height, channels: 3 } })
}

/** Drawn in its full size first: what is small in a drawing is left out of one that is drawn small. */
async function printed(svg: string, scale: number): Promise<Sharp> {
  const full = sharp(Buffer.from(svg)).removeAlpha()
  return scale === 1 ? full : sharp(await full.png().toBuffer()).resize(Math.round(sheetSize.width * scale))
}
