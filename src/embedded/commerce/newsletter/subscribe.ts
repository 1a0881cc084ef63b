import { defaultLanguage } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import { newsletterWelcomeMail } from '#embedded/mail/mails/newsletter-welcome.ts'
import { queueMail } from '#embedded/mail/outbox.ts'
import { isLanguage } from '../market/market.ts'

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
  await queueMail(trx, newsletterWelcomeMail(email, isLanguage(language) ? language : defaultLanguage), now)
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
