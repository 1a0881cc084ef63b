import { removePeopleOfTheDemo, replaceDocuments } from '@pouchery/content-server/admin'
import type { AssetAddress } from '@pouchery/content-server/assets/asset-document'
import type { Database } from '@pouchery/platform/database/database'
import { blogDocuments } from './content/blog.ts'
import { homeDocument, startingHome } from './content/home.ts'
import { infoDocuments, startingPages } from './content/info-pages.ts'
import { landingDocuments } from './content/landings.ts'
import { navigationDocument, settingsDocument, startingNavigation } from './content/navigation.ts'
import { openPictures } from './content/pictures.ts'

/** Date of every seeded document, so that seeding twice gives the same rows. */
const seedMoment = '2026-11-01T06:00:00.000Z'

/** The embedded content service's own address; pictures are addressed from the root of whatever origin serves them. */
const address: AssetAddress = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }

export interface SeedContentOptions {
  log: (message: string) => void
  /** Dots per inch of the pictures; see `openPictures`. */
  density?: number
}

/**
 * Writes the demo content: home, blog, landing and information pages, navigation and settings, with their pictures.
 * May be run again, also after it was broken off. Changes nothing and answers false when all is there.
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
 * Writes what a shop without the demo begins with: a home page, the pages every shop needs, their links; and takes away the
 * people of the demo whom nobody has given a password. Changes nothing and answers false when all is there.
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
