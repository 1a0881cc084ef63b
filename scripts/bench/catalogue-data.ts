import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import { seedContent } from '@pouchery/demo-data/content'
import { runPreparation } from '@pouchery/platform/operation/preparation'
import { preparation } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { multiplyCatalogue } from './multiply-catalogue.ts'

const silent = () => undefined
/** Of the content's own pictures: small ones are drawn in no time. */
const pictureDensity = 8

/** Runs something with a prepared shop of so many cans on full shelves, without their pictures. */
export async function withCatalogue(
  products: number,
  databaseUrl: string | undefined,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    const database = await openDatabase(folder, databaseUrl)
    const catalogue = async () => {
      await seedCommerce(database, { log: silent })
      await multiplyCatalogue(database, products)
    }
    // Without the contract's texts nothing can be bought.
    const content = async () => void (await seedContent(database, { log: silent, density: pictureDensity }))
    const steps = [
      { name: preparation.catalogue, title: 'Catalogue', run: catalogue },
      { name: preparation.pictures, title: 'Pictures', run: async () => undefined },
      { name: preparation.content, title: 'Content', run: content },
    ]
    await runPreparation(database, steps, silent)
    await database.destroy()
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
