import type { Database } from '@pouchery/platform/database/database'
import { composeBackInStockMail } from '@pouchery/platform/mail/mails/back-in-stock'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { ShopOrigins } from '@pouchery/platform/mail/shop-origins'
import type { LanguageCode } from 'pouchery/app.config'
import { toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { type MarketRules, resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getProductName, readTranslations } from '../catalogue/translation.ts'
import type { RulesContext } from '../market/current-market.ts'
import { findSelfExclusion } from '../self-exclusion/exclusions.ts'
import { parseSubscriberLanguage, type Subscriber } from './newsletter.ts'
import { createUnsubscribeUrlBuilder } from './unsubscribe-link.ts'

/** Subscribing again has no effect until the email has been sent. Ignores people with a self-exclusion. */
export async function subscribeToBackInStock(
  trx: Database,
  { email, country, language }: Subscriber,
  { id: product, item }: { id: string; item: string },
  now: number,
): Promise<void> {
  if (await findSelfExclusion(trx, [email], now)) return
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

/** The UPDATE returns only rows that it marks as notified, so concurrent calls send no duplicates. */
export async function notifyBackInStockSubscribers(
  trx: Database,
  products: readonly string[],
  { site, ...moment }: RulesContext & { site: ShopOrigins },
): Promise<void> {
  for (const id of products) {
    const product = await findProduct(trx, id)
    if (!product) continue
    const waiting = await trx
      .updateTable('newsletter_subscription')
      .set({ notified_at: moment.now })
      .where('product', '=', id)
      .where('notified_at', 'is', null)
      .returning(['email', 'country', 'language'])
      .execute()
    if (waiting.length === 0) continue
    const stopAddress = await createUnsubscribeUrlBuilder(trx, site)
    for (const subscriber of waiting) {
      const facts = resolveMarketRules(moment.rules, subscriber.country ?? '', moment.now)
      await queueMail(trx, backInStockMailTo(subscriber, product, { site, facts, stopAddress }), moment.now)
    }
  }
}

interface NamedProduct {
  name: (language: LanguageCode) => string
  path: string
}

interface StockMail {
  site: ShopOrigins
  facts: MarketRules
  stopAddress: Awaited<ReturnType<typeof createUnsubscribeUrlBuilder>>
}

function backInStockMailTo(
  { email, language: stored }: { email: string; language: string | null },
  { name, path }: NamedProduct,
  { site, facts, stopAddress }: StockMail,
) {
  const language = parseSubscriberLanguage(stored)
  const href = toAbsoluteUrl(path, language, site.origin, site.domains)
  const unsubscribeUrl = stopAddress({ email, mails: 'stock' }, language)
  return composeBackInStockMail(email, language, { product: name(language), href, unsubscribeUrl, facts })
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
  return { name: (language) => getProductName(product, language), path: `/${row.category_uri}/${row.uri}` }
}
