import { randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { getOrCreateSharedValue } from '@pouchery/platform/database/shared-value'
import {
  composeNewsletterConfirmationMail,
  composeNewsletterWelcomeMail,
} from '@pouchery/platform/mail/mails/subscriptions'
import { queueMail, type ShopOrigins } from '@pouchery/platform/mail/outbox'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { retentionPeriods } from 'pouchery/config/retention'
import { isLanguageCode, toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import { decryptJson, encryptJson, hashSecret } from '../http/secrets.ts'
import type { MailContext, RulesContext } from '../market/market.ts'
import { findSelfExclusion } from '../self-exclusion/exclusions.ts'
import { setNewsletterPreference } from '../shopper/details.ts'

export interface Subscriber {
  email: string
  country: string
  language: string
}

type ConsentSource = 'footer' | 'checkout' | 'account'

/**
 * Versions of the consent texts: the messages `newsletter_consent` (footer) and `account_newsletter_label` (account).
 * The storefront's checkout offers no newsletter, but other clients can. A changed text needs a new version.
 */
const consentTexts: Readonly<Record<ConsentSource, string>> = {
  footer: 'newsletter-2026-12',
  checkout: 'checkout-2026-11',
  account: 'account-2026-11',
}

const dayMs = 86_400_000
const lifetimeMs = retentionPeriods.unconfirmedNewsletter * dayMs
const minMailIntervalMs = dayMs

export function isNewsletterAllowed({ rules, now }: RulesContext, country: string): boolean {
  return resolveMarketRules(rules, country, now).promotions.newsletter
}

/**
 * Stores a pending subscription and sends the confirmation email. Does nothing if the person is already subscribed, is
 * self-excluded, was sent a confirmation email in the last 24 hours, or is in a market without newsletters.
 */
export async function subscribeToNewsletter(
  trx: Database,
  subscriber: Subscriber,
  source: ConsentSource,
  context: MailContext,
): Promise<void> {
  const { rules, now } = context
  const { email, country, language } = subscriber
  if (!isNewsletterAllowed(context, country) || (await findSelfExclusion(trx, [email], now))) return
  const link = randomBytes(32).toString('base64url')
  if (!(await storePendingSubscription(trx, { ...subscriber, source, link, now }))) return
  const written = parseSubscriberLanguage(language)
  const { origin, domains } = context.site
  const href = `${toAbsoluteUrl('/newsletter', written, origin, domains)}?link=${link}`
  const facts = resolveMarketRules(rules, country, now)
  const days = retentionPeriods.unconfirmedNewsletter
  const to = { recipient: email, language: written, facts }
  await queueMail(trx, composeNewsletterConfirmationMail(to, href, days), now)
}

async function storePendingSubscription(
  trx: Database,
  { email, country, language, link, source, now }: Subscriber & { link: string; source: ConsentSource; now: number },
): Promise<boolean> {
  const asked = { country, language, created_at: now, mailed_at: now, link_hash: hashSecret(link), source }
  const agreed = { ...asked, consent: consentTexts[source], consent_language: language }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('newsletter_subscription')
    .values({ email, product: '', item: '', state: 'pending', ...agreed })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'product', 'item'])
        .doUpdateSet(agreed)
        .where('newsletter_subscription.state', '=', 'pending')
        .where('newsletter_subscription.mailed_at', '<=', now - minMailIntervalMs),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function isNewsletterSubscriber(database: Database, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('newsletter_subscription')
    .select('email')
    .where('email', '=', email)
    .where('product', '=', '')
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmNewsletterSubscription(
  trx: Database,
  link: string,
  context: MailContext,
): Promise<boolean> {
  const { rules, now, site } = context
  const row = await findPendingSubscription(trx, link, now)
  if (!row || !isNewsletterAllowed(context, row.country ?? '')) return false
  const { email } = row
  const confirmed = await trx
    .updateTable('newsletter_subscription')
    .set({ state: 'active', confirmed_at: now, link_hash: null })
    .where('link_hash', '=', hashSecret(link))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (confirmed.numUpdatedRows === 0n) return false
  await setNewsletterPreference(trx, email, true)
  const language = parseSubscriberLanguage(row.language)
  const unsubscribeUrl = (await createUnsubscribeUrlBuilder(trx, site))({ email, mails: 'newsletter' }, language)
  const facts = resolveMarketRules(rules, row.country ?? '', now)
  await queueMail(trx, composeNewsletterWelcomeMail({ recipient: email, language, facts }, unsubscribeUrl), now)
  return true
}

export function findPendingSubscription(database: Database, link: string, now: number) {
  return database
    .selectFrom('newsletter_subscription')
    .select(['email', 'country', 'language'])
    .where('link_hash', '=', hashSecret(link))
    .where('state', '=', 'pending')
    .where('mailed_at', '>', now - lifetimeMs)
    .executeTakeFirst()
}

export async function stopSubscriptions(trx: Database, { email, mails }: UnsubscribeRequest): Promise<void> {
  const isNews = mails === 'newsletter'
  await trx
    .deleteFrom('newsletter_subscription')
    .where('email', '=', email)
    .where('product', isNews ? '=' : '!=', '')
    .execute()
  await trx
    .deleteFrom('outbox_mail')
    .where('recipient', '=', email)
    .where('state', '=', 'unsent')
    .where('kind', 'in', isNews ? ['newsletter-confirmation', 'newsletter-welcome'] : ['back-in-stock'])
    .execute()
  if (isNews) await setNewsletterPreference(trx, email, false)
}

export async function moveSubscriptions(trx: Database, from: string, to: string): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ email: to })
    .where('email', '=', from)
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscription as other')
            .select('other.email')
            .where('other.email', '=', to)
            .whereRef('other.product', '=', 'newsletter_subscription.product')
            .whereRef('other.item', '=', 'newsletter_subscription.item'),
        ),
      ),
    )
    .execute()
  await trx.deleteFrom('newsletter_subscription').where('email', '=', from).execute()
}

export function parseSubscriberLanguage(stored: string | null): LanguageCode {
  return stored !== null && isLanguageCode(stored) ? stored : defaultLanguage
}

const unsubscribeSchema = v.object({ email: v.string(), mails: v.picklist(['newsletter', 'stock']) })

type UnsubscribeRequest = v.InferOutput<typeof unsubscribeSchema>

const purpose = 'unsubscribe link'

/** Stored in the database, so that old links remain valid and commands can create links without a running service. */
function unsubscribeSecret(database: Database): Promise<string> {
  return getOrCreateSharedValue(database, 'unsubscribe-links', () => randomBytes(32).toString('hex'))
}

/** Returns a function that creates one-click unsubscribe URLs without expiry, so links in old emails keep working. */
export async function createUnsubscribeUrlBuilder(database: Database, { origin }: ShopOrigins) {
  const secret = await unsubscribeSecret(database)
  return (stop: UnsubscribeRequest, language: LanguageCode): string => {
    const url = new URL('/api/newsletter', origin)
    url.searchParams.set('language', language)
    url.searchParams.set('stop', encryptJson({ secret, purpose }, stop))
    return url.href
  }
}

export async function parseUnsubscribeLink(database: Database, link: string): Promise<UnsubscribeRequest | undefined> {
  return decryptJson({ secret: await unsubscribeSecret(database), purpose }, unsubscribeSchema, link)
}
