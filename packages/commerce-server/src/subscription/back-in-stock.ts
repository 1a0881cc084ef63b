import type { Database } from '@pouchery/platform/database/database'
import { composeBackInStockMail } from '@pouchery/platform/mail/mails/subscriptions'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getProductName, readTranslations } from '../catalogue/translation.ts'
import type { MailContext } from '../market/market.ts'
import { findSelfExclusion } from '../self-exclusion/exclusions.ts'
import { createUnsubscribeUrlBuilder, parseSubscriberLanguage, type Subscriber } from './newsletter.ts'

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
  { site, ...context }: MailContext,
): Promise<void> {
  for (const id of products) {
    const product = await findProduct(trx, id)
    if (!product) continue
    const waiting = await trx
      .updateTable('newsletter_subscription')
      .set({ notified_at: context.now })
      .where('product', '=', id)
      .where('notified_at', 'is', null)
      .returning(['email', 'country', 'language'])
      .execute()
    if (waiting.length === 0) continue
    const stopAddress = await createUnsubscribeUrlBuilder(trx, site)
    for (const { email, country, language: stored } of waiting) {
      const language = parseSubscriberLanguage(stored)
      const href = toAbsoluteUrl(product.path, language, site.origin, site.domains)
      const unsubscribeUrl = stopAddress({ email, mails: 'stock' }, language)
      const facts = resolveMarketRules(context.rules, country ?? '', context.now)
      const to = { recipient: email, language, facts }
      const mail = composeBackInStockMail(to, getProductName(product, language), href, unsubscribeUrl)
      await queueMail(trx, mail, context.now)
    }
  }
}

async function findProduct(trx: Database, id: string) {
  const row = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category')
    .select(['product.name', 'product.translations', 'product.uri', 'category.uri as category_uri'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, translations, uri, category_uri } = row
  return { name, translations: readTranslations(translations), path: `/${category_uri}/${uri}` }
}
