import sharp from 'sharp'
import { storeImage } from '#embedded/content/admin.ts'
import type { AssetAddress } from '#embedded/content/assets/asset-document.ts'
import type { Database } from '#embedded/database/database.ts'
import { picturesIn } from './portable-text.ts'
import { readDrawing } from './seed-files.ts'

/** Stores the pictures of the demo content, each once, and answers the ids of their asset documents. */
export interface Pictures {
  /** A drawing of `seed/pictures/photos`. */
  photo: (name: string) => Promise<string>
  /** A drawing of `seed/pictures/logos`, on a transparent ground. */
  logo: (name: string) => Promise<string>
}

export interface PictureOptions {
  address: AssetAddress
  /** Date of the pictures, ISO 8601. */
  now: string
  /** Dots per inch: 72 draws pictures in full size, less makes them small and quick. */
  density?: number
}

export function openPictures(database: Database, { address, now, density = 72 }: PictureOptions): Pictures {
  const stored = new Map<string, Promise<string>>()
  const once = (file: string, bytes: () => Promise<Buffer>) => {
    const asset = stored.get(file) ?? bytes().then((image) => storeImage(database, image, file, address, now))
    stored.set(file, asset)
    return asset
  }
  const drawing = (folder: string, name: string) => sharp(readDrawing(folder, name), { density })
  return {
    photo: (name) =>
      once(`${name}.jpg`, () => drawing('photos', name).jpeg({ quality: 84, progressive: true }).toBuffer()),
    logo: (name) => once(`${name}.png`, () => drawing('logos', name).png().toBuffer()),
  }
}

/** The assets of the pictures between the paragraphs of a text, by their names. */
export async function picturesOf(text: string, pictures: Pictures): Promise<Map<string, string>> {
  const names = picturesIn(text)
  return new Map(await Promise.all(names.map(async (name) => [name, await pictures.photo(name)] as const)))
}
