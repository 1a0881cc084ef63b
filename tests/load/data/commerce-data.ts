import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPreparation } from '#embedded/operation/preparation.ts'
import { openDatabase } from '#embedded/schema.ts'
import { seedCommerce } from '#embedded/seed/commerce.ts'
import { seedContent } from '#embedded/seed/content.ts'
import { preparation } from '#server/wiring/data/preparation.server.ts'
import { multiplyCatalogue } from './multiply-catalogue.ts'

/** A data folder, and the database where that is another than the folder's own SQLite file. */
export interface CommerceData {
  dataDir: string
  databaseUrl?: string
  remove: () => void
}

const silent = () => undefined
const nothing = async () => undefined
/** Of the content's own pictures: small ones are drawn in no time. */
const pictureDensity = 8

/** A prepared shop with `products` cans on full shelves and no pictures, which nobody looks at while it is measured. */
export async function makeCommerceData(products: number, databaseUrl?: string): Promise<CommerceData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const database = await openDatabase(dataDir, databaseUrl)
  const catalogue = async () => {
    await seedCommerce(database, { log: silent })
    await multiplyCatalogue(database, products)
  }
  // Without the contract's texts nothing can be bought.
  const content = async () => void (await seedContent(database, { log: silent, density: pictureDensity }))
  const steps = [
    { name: preparation.catalogue, title: 'Catalogue', run: catalogue },
    { name: preparation.pictures, title: 'Pictures', run: nothing },
    { name: preparation.content, title: 'Content', run: content },
  ]
  await runPreparation(database, steps, silent)
  await database.destroy()
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return { dataDir, remove, ...(databaseUrl ? { databaseUrl } : {}) }
}
