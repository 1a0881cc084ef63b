import { removeDemoUsers, replaceDocuments } from '@pouchery/content-server/admin'
import type { AssetLocation } from '@pouchery/content-server/document'
import type { Database } from '@pouchery/platform/database/database'
import { createBlogDocuments } from './content/blog.ts'
import { createCampaignDocument, createHomeDocument, createInitialHomeDocument } from './content/home.ts'
import { createInfoPageDocuments, createInitialPageDocuments } from './content/info-pages.ts'
import { createLandingPageDocuments } from './content/landings.ts'
import {
  createInitialNavigationDocument,
  createNavigationDocument,
  createSettingsDocument,
} from './content/navigation.ts'
import { createDemoImageStore } from './content/pictures.ts'

/** Fixed time, so that every seeding yields the same rows. */
const seedTimestamp = '2026-11-01T06:00:00.000Z'

/** Root-relative URLs are valid on any origin. */
const assetLocation: AssetLocation = { projectId: 'shop', dataset: 'production', publicUrl: '/embedded/content' }

export interface SeedContentOptions {
  log: (message: string) => void
  /** Dots per inch of the stored images. 72 is full size. Smaller images are stored faster. */
  density?: number
}

/** Can be run again after an interruption. Returns false if content has already been seeded (the home page exists). */
export async function seedContent(database: Database, { log, density = 72 }: SeedContentOptions): Promise<boolean> {
  if (await isContentSeeded(database)) return false
  const pictures = createDemoImageStore(database, { location: assetLocation, now: seedTimestamp, density })
  const documents = [
    ...(await createBlogDocuments(pictures)),
    ...(await createLandingPageDocuments(pictures)),
    ...createInfoPageDocuments(),
    createNavigationDocument(),
    createSettingsDocument(),
    await createHomeDocument(pictures),
    await createCampaignDocument(pictures),
  ]
  await replaceDocuments(database, documents, seedTimestamp)
  log(`Content: ${documents.length} documents`)
  return true
}

/** Stores the content of a shop without demo data and removes demo users. Returns false if the home page exists. */
export async function seedEmptyContent(database: Database): Promise<boolean> {
  if (await isContentSeeded(database)) return false
  await removeDemoUsers(database)
  const settings = { _id: 'shopSettings', _type: 'shopSettings', faq: [] }
  await replaceDocuments(database, [
    ...createInitialPageDocuments(),
    createInitialNavigationDocument(),
    settings,
    createInitialHomeDocument(),
  ])
  return true
}

async function isContentSeeded(database: Database): Promise<boolean> {
  const home = database.selectFrom('content_document').select('id').where('id', '=', 'homePage')
  return (await home.executeTakeFirst()) !== undefined
}
