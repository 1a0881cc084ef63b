import { replaceDocuments } from '#embedded/content/admin.ts'
import { openDatabase } from '#embedded/schema.ts'
import { type CommerceData, makeCommerceData } from './commerce-data.ts'
import { contentData } from './content-data.ts'

/** How much a shop has to show. */
export interface ShopSize {
  /** Cans; each has its packs besides. */
  cans: number
  posts: number
}

/** A prepared shop of this size on SQLite, without pictures. */
export async function makeShopData({ cans, posts }: ShopSize): Promise<CommerceData> {
  const data = await makeCommerceData(cans)
  const database = await openDatabase(data.dataDir)
  try {
    await replaceDocuments(database, contentData(posts))
  } finally {
    await database.destroy()
  }
  return data
}
