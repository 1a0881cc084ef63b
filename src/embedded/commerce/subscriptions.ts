import { defaultLanguage, type LanguageCode } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import { backInStockMail } from '#embedded/mail/mails/back-in-stock.ts'
import { newsletterWelcomeMail } from '#embedded/mail/mails/newsletter-welcome.ts'
import { queueMail } from '#embedded/mail/outbox.ts'
import type { ShopSite } from '#embedded/mail/shop-site.ts'
import { absoluteUrl, isLanguageCode } from '#lib/locale-url.ts'
import { nameIn, readTranslations } from './catalogue/translation.ts'

/** Who subscribes, and the language to write to them in. */
export interface Subscriber {
  email: string
  country: string
  language: string
}

/** Subscribes to the newsletter and says so by mail, once: who is subscribed already is left alone. */
export async function subscribeToNewsletter(trx: Database, subscriber: Subscriber, now: number): Promise<void> {
  const { email, country, language } = subscriber
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('newsletter_subscription')
    .values({ email, country, language, product: '', item: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'product', 'item']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await queueMail(trx, newsletterWelcomeMail(email, isLanguageCode(language) ? language : defaultLanguage), now)
}

/**
 * Asks for word when a product is back in stock. Asking again changes nothing, unless the word has been sent since: then
 * it counts for the next time.
 */
export async function subscribeToProduct(
  trx: Database,
  { email, country, language }: Subscriber,
  { id: product, item }: { id: string; item: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('newsletter_subscription')
    .values({ email, country, language, product, item, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'product', 'item'])
        .doUpdateSet({ country, language, created_at: now, notified_at: null })
        .where('newsletter_subscription.notified_at', 'is not', null),
    )
    .execute()
}

/** Mails everybody who waits for these products, each once: who is marked as notified was not marked before. */
export async function notifySubscribers(
  trx: Database,
  products: readonly string[],
  { site, now }: { site: ShopSite; now: number },
): Promise<void> {
  for (const id of products) {
    const waiting = await trx
      .updateTable('newsletter_subscription')
      .set({ notified_at: now })
      .where('product', '=', id)
      .where('notified_at', 'is', null)
      .returning(['email', 'language'])
      .execute()
    const product = waiting.length > 0 ? await findProduct(trx, id) : undefined
    if (!product) continue
    for (const subscriber of waiting) await queueMail(trx, mailTo(subscriber, product, site), now)
  }
}

interface NamedProduct {
  name: (language: LanguageCode) => string
  path: string
}

function mailTo(subscriber: { email: string; language: string | null }, { name, path }: NamedProduct, site: ShopSite) {
  const known = subscriber.language ?? ''
  const language = isLanguageCode(known) ? known : defaultLanguage
  return backInStockMail(
    subscriber.email,
    language,
    name(language),
    absoluteUrl(path, language, site.origin, site.domains),
  )
}

async function findProduct(trx: Database, id: string): Promise<NamedProduct | undefined> {
  const row = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select(['product.name', 'product.translations', 'product.uri', 'category.uri as category_uri'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const product = { name: row.name, translations: readTranslations(row.translations) }
  return { name: (language) => nameIn(product, language), path: `/${row.category_uri}/${row.uri}` }
}
