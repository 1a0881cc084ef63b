import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPicturesToDatabase } from '@pouchery/commerce-server/pictures'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'

export async function storeProductPictures(database: Database, mediaDir: string): Promise<void> {
  if (isPostgres(database)) await copyPicturesToDatabase(database, 'packages/demo-data/data/pictures')
  else await cp('packages/demo-data/data/pictures/products', join(mediaDir, 'products'), { recursive: true })
}
