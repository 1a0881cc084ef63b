import { removeDemoUsers, replaceDocuments } from '@pouchery/content-server/admin'
import type { AssetLocation } from '@pouchery/content-server/assets/asset-document'
import type { Database } from '@pouchery/platform/database/database'
import { blogDocuments } from './content/blog.ts'
import { homeDocument, initialHomeDocument } from './content/home.ts'
import { infoDocuments, initialPages } from './content/info-pages.ts'
import { landingDocuments } from './content/landings.ts'
import { initialNavigation, navigationDocument, settingsDocument } from './content/navigation.ts'
import { createDemoImages } from './content/pictures.ts'

/** Date of all seeded documents. It is fixed, so that every seeding yields the same rows. */
const seedTimestamp = '2026-11-01T06:00:00.000Z'

/** Image URLs are root-relative, so that they are valid on any origin. */
const address: AssetLocation = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }

export interface SeedContentOptions {
  log: (message: string) => void
  /** Resolution of the images, dots per inch (see `createDemoImages`). */
  density?: number
}

/**
 * Stores the demo content: home page, blog, landing pages, information pages, navigation, settings and images. Can be
 * run again after an interruption. Returns false if all content exists.
 */
export async function seedContent(database: Database, { log, density = 72 }: SeedContentOptions): Promise<boolean> {
  if (await isContentSeeded(database)) return false
  const pictures = createDemoImages(database, { address, now: seedTimestamp, density })
  const documents = [
    ...(await blogDocuments(pictures)),
    ...(await landingDocuments(pictures)),
    ...infoDocuments(),
    navigationDocument(),
    settingsDocument(),
    await homeDocument(pictures),
  ]
  await replaceDocuments(database, documents, seedTimestamp)
  log(`Content: ${documents.length} documents`)
  return true
}

/**
 * Stores the initial content of a shop without demo data: home page, required pages and navigation. Removes demo users
 * without a password. Returns false if all content exists.
 */
export async function seedEmptyContent(database: Database): Promise<boolean> {
  if (await isContentSeeded(database)) return false
  await removeDemoUsers(database)
  const settings = { _id: 'shopSettings', _type: 'shopSettings', faq: [] }
  await replaceDocuments(database, [...initialPages(), initialNavigation(), settings, initialHomeDocument()])
  return true
}

async function isContentSeeded(database: Database): Promise<boolean> {
  const home = database.selectFrom('content_document').select('id').where('id', '=', 'homePage')
  return (await home.executeTakeFirst()) !== undefined
}
