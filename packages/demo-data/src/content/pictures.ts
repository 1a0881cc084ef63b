import { storeImage } from '@pouchery/content-server/admin'
import type { AssetAddress } from '@pouchery/content-server/assets/asset-document'
import type { Database } from '@pouchery/platform/database/database'
import sharp from 'sharp'
import { picturesIn } from './portable-text.ts'
import { readDrawing, readPhoto } from './seed-files.ts'

/** Stores the pictures of the demo content, each once, and answers the ids of their asset documents. */
export interface Pictures {
  /** A picture of `packages/demo-data/data/pictures/photos`. */
  photo: (name: string) => Promise<string>
  /** A drawing of `packages/demo-data/data/pictures/logos`, on a transparent ground. */
  logo: (name: string) => Promise<string>
}

export interface PictureOptions {
  address: AssetAddress
  /** Date of the pictures, ISO 8601. */
  now: string
  /** Dots per inch: 72 stores pictures in full size, less makes them small and quick. */
  density?: number
}

export function openPictures(database: Database, { address, now, density = 72 }: PictureOptions): Pictures {
  const stored = new Map<string, Promise<string>>()
  const once = (file: string, bytes: () => Promise<Buffer>) => {
    const asset = stored.get(file) ?? bytes().then((image) => storeImage(database, image, file, address, now))
    stored.set(file, asset)
    return asset
  }
  return {
    photo: (name) => once(`${name}.jpg`, () => scaled(readPhoto(name), density / drawnDensity)),
    logo: (name) => once(`${name}.png`, () => sharp(readDrawing('logos', name), { density }).png().toBuffer()),
  }
}

/** Dots per inch at which a drawing is as large as it says. */
const drawnDensity = 72

/** In full size the very bytes, so that their name, which is their hash, is the same everywhere. */
async function scaled(photo: Buffer, scale: number): Promise<Buffer> {
  if (scale >= 1) return photo
  const { width } = await sharp(photo).metadata()
  return sharp(photo)
    .resize(Math.max(1, Math.round(width * scale)))
    .jpeg()
    .toBuffer()
}

/** The assets of the pictures between the paragraphs of a text, by their names. */
export async function picturesOf(text: string, pictures: Pictures): Promise<Map<string, string>> {
  const names = picturesIn(text)
  return new Map(await Promise.all(names.map(async (name) => [name, await pictures.photo(name)] as const)))
}
