import { removePeopleOfTheDemo, replaceDocuments } from '@pouchery/content-server/admin'
import type { AssetAddress } from '@pouchery/content-server/assets/asset-document'
import type { Database } from '@pouchery/platform/database/database'
import { blogDocuments } from './content/blog.ts'
import { homeDocument, startingHome } from './content/home.ts'
import { infoDocuments, startingPages } from './content/info-pages.ts'
import { landingDocuments } from './content/landings.ts'
import { navigationDocument, settingsDocument, startingNavigation } from './content/navigation.ts'
import { openPictures } from './content/pictures.ts'

/** Fixed date of all seeded documents, for reproducible rows. */
const seedMoment = '2026-11-01T06:00:00.000Z'

/** Root-relative image URLs, so that any origin can serve the images. */
const address: AssetAddress = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }

export interface SeedContentOptions {
  log: (message: string) => void
  /** Dots per inch of the images; see `openPictures`. */
  density?: number
}

/**
 * Seeds the demo content: home, blog, landing and information pages, navigation and settings, with images. Can be
 * repeated, also after an interruption. Returns false if everything exists.
 */
export async function seedContent(database: Database, { log, density = 72 }: SeedContentOptions): Promise<boolean> {
  if (await isWritten(database)) return false
  const pictures = openPictures(database, { address, now: seedMoment, density })
  const documents = [
    ...(await blogDocuments(pictures)),
    ...(await landingDocuments(pictures)),
    ...infoDocuments(),
    navigationDocument(),
    settingsDocument(),
    await homeDocument(pictures),
  ]
  await replaceDocuments(database, documents, seedMoment)
  log(`Content: ${documents.length} documents`)
  return true
}

/**
 * Initial content of a shop without demo data: home page, required pages and navigation. Also removes demo people
 * without a password. Returns false if everything exists.
 */
export async function startContent(database: Database): Promise<boolean> {
  if (await isWritten(database)) return false
  await removePeopleOfTheDemo(database)
  const settings = { _id: 'shopSettings', _type: 'shopSettings', faq: [] }
  await replaceDocuments(database, [...startingPages(), startingNavigation(), settings, startingHome()])
  return true
}

async function isWritten(database: Database): Promise<boolean> {
  const home = database.selectFrom('content_document').select('id').where('id', '=', 'homePage')
  return (await home.executeTakeFirst()) !== undefined
}
