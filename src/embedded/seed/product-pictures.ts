import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sharePictures } from '#embedded/commerce/pictures.ts'
import type { Database } from '#embedded/database/database.ts'
import { isPostgres } from '#embedded/database/dialect.ts'

/** Stores the pictures of the demo's cans, which are committed as the media service answers them. */
export async function storeProductPictures(database: Database, mediaDir: string): Promise<void> {
  if (isPostgres(database)) await sharePictures(database, 'seed/pictures')
  else await cp('seed/pictures/products', join(mediaDir, 'products'), { recursive: true })
}
