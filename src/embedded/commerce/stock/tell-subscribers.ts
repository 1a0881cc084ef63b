import { defaultLanguage } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import { backInStockMail } from '#embedded/mail/mails/back-in-stock.ts'
import { queueMail } from '#embedded/mail/outbox.ts'
import type { ShopSite } from '#embedded/mail/shop-site.ts'
import { absoluteUrl } from '#lib/locale-url.ts'
import { isLanguage } from '../market/market.ts'
import type { StockContext } from './restock.ts'

interface NamedProduct {
  name: string
  path: string
}

/** Mails everybody who waits for these products, each once: who is marked as told was not marked before. */
export async function tellSubscribers(
  trx: Database,
  products: readonly string[],
  { site, now }: StockContext,
): Promise<void> {
  for (const id of products) {
    const told = await trx
      .updateTable('newsletter_subscription')
      .set({ notified_at: now })
      .where('product', '=', id)
      .where('notified_at', 'is', null)
      .returning(['email', 'language'])
      .execute()
    const product = told.length > 0 ? await findProduct(trx, id) : undefined
    if (!product) continue
    for (const subscriber of told) await queueMail(trx, mailTo(subscriber, product, site), now)
  }
}

function mailTo(subscriber: { email: string; language: string | null }, { name, path }: NamedProduct, site: ShopSite) {
  const known = subscriber.language ?? ''
  const language = isLanguage(known) ? known : defaultLanguage
  return backInStockMail(subscriber.email, language, name, absoluteUrl(path, language, site.origin, site.domains))
}

async function findProduct(trx: Database, id: string): Promise<NamedProduct | undefined> {
  const row = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select(['product.name', 'product.uri', 'category.uri as category_uri'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, path: `/${row.category_uri}/${row.uri}` }
}
