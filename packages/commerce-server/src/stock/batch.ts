import type { Database } from '@pouchery/platform/database/database'

/** Sets the batch; returns the previous one, undefined without a shelf. */
export async function setBatch(
  trx: Database,
  { product, batch }: { product: string; batch: string },
): Promise<{ before: string | null } | undefined> {
  const shelf = await trx.selectFrom('stock').select('batch').where('product', '=', product).executeTakeFirst()
  if (!shelf) return undefined
  await trx.updateTable('stock').set({ batch }).where('product', '=', product).execute()
  return { before: shelf.batch }
}
