import { storeImage } from '@pouchery/content-server/admin'
import type { AssetLocation } from '@pouchery/content-server/document'
import type { Database } from '@pouchery/platform/database/database'
import sharp from 'sharp'
import { findStandaloneImageNames } from './portable-text.ts'
import { readLogo, readPhoto } from './seed-files.ts'

/** Each function stores the image, unless it is already stored, and returns the id of the asset document. */
export interface DemoImageStore {
  storePhoto: (name: string) => Promise<string>
  storeLogo: (name: string) => Promise<string>
}

interface DemoImageStoreOptions {
  location: AssetLocation
  /** ISO 8601. */
  now: string
  /** Dots per inch. 72 is full size. Smaller images are stored faster. */
  density?: number
}

export function createDemoImageStore(
  database: Database,
  { location, now, density = 72 }: DemoImageStoreOptions,
): DemoImageStore {
  const stored = new Map<string, Promise<string>>()
  const once = (file: string, bytes: () => Promise<Buffer>) => {
    const asset = stored.get(file) ?? bytes().then((image) => storeImage(database, image, file, location, now))
    stored.set(file, asset)
    return asset
  }
  return {
    storePhoto: (name) => once(`${name}.jpg`, () => scaled(readPhoto(name), density / nominalDensity)),
    storeLogo: (name) => once(`${name}.png`, () => sharp(readLogo(name), { density }).png().toBuffer()),
  }
}

/** Dots per inch at which a vector drawing has its nominal size. */
const nominalDensity = 72

/**
 * At full size, returns the original bytes, so that the hash in the file name does not depend on the JPEG
 * encoder.
 */
async function scaled(photo: Buffer, scale: number): Promise<Buffer> {
  if (scale >= 1) return photo
  const { width } = await sharp(photo).metadata()
  return sharp(photo)
    .resize(Math.max(1, Math.round(width * scale)))
    .jpeg()
    .toBuffer()
}

export async function storeTextImages(text: string, pictures: DemoImageStore): Promise<Map<string, string>> {
  const names = findStandaloneImageNames(text)
  return new Map(await Promise.all(names.map(async (name) => [name, await pictures.storePhoto(name)] as const)))
}
