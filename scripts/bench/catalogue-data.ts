import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import { seedContent } from '@pouchery/demo-data/content'
import { runPreparation } from '@pouchery/platform/operation/preparation'
import { preparationSteps } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { multiplyCatalogue } from './multiply-catalogue.ts'

const silent = () => undefined
const pictureDensity = 8

export async function withLargeCatalogue(
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
    // Also seeds the contract texts, without which checkout is blocked.
    const content = async () => void (await seedContent(database, { log: silent, density: pictureDensity }))
    const steps = [
      { name: preparationSteps.catalogue, title: 'Catalogue', run: catalogue },
      { name: preparationSteps.pictures, title: 'Pictures', run: async () => undefined },
      { name: preparationSteps.content, title: 'Content', run: content },
    ]
    await runPreparation(database, steps, silent)
    await database.destroy()
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
