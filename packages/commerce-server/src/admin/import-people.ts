import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { createUnusablePasswordHash, defaultPasswordCost } from '@pouchery/platform/http/passwords'
import { composeImportedAccountMail } from '@pouchery/platform/mail/mails/account'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { CountryCode, LanguageCode } from 'pouchery/app.config'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { createResetKey, createResetUrl } from '../customer/account-links.ts'
import { serializeCustomerDetails } from '../customer/customer.ts'
import type { MailContext } from '../market/market.ts'
import { findSelfExclusion } from '../self-exclusion/exclusions.ts'
import { type CustomerDetails, setNewsletterPreference } from '../shopper/details.ts'
import { isNewsletterAllowed, isNewsletterSubscriber } from '../subscription/newsletter.ts'

/** Emails are in lower case. Times are Unix time in ms. */
export interface ImportedSubscriber {
  email: string
  country: CountryCode
  language: LanguageCode
  askedAt: number
  confirmedAt: number
  /** The accepted text or its version, as proof of consent (GDPR article 7(1)). */
  consent: string
  source: string
}

export const personImportResults = ['imported', 'exists', 'excluded', 'not-allowed'] as const
export type PersonImportResult = (typeof personImportResults)[number]

/** Sends no email, and does not change an existing subscription. */
export async function importSubscriber(
  trx: Database,
  { email, country, language, ...proof }: ImportedSubscriber,
  context: MailContext,
): Promise<PersonImportResult> {
  if (!isNewsletterAllowed(context, country)) return 'not-allowed'
  if (await findSelfExclusion(trx, [email], context.now)) return 'excluded'
  const { askedAt: created_at, confirmedAt: confirmed_at, consent, source } = proof
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('newsletter_subscription')
    .values({
      ...{ email, country, language, product: '', item: '', state: 'active', created_at, confirmed_at },
      ...{ mailed_at: created_at, consent, consent_language: language, source },
    })
    .onConflict((conflict) => conflict.columns(['email', 'product', 'item']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return 'exists'
  await setNewsletterPreference(trx, email, true)
  return 'imported'
}

export interface ImportedCustomer {
  email: string
  language: LanguageCode
  details: CustomerDetails & { country: CountryCode }
}

const linkLifetimeMs = 14 * 86_400_000

/** Creates an account without a usable password and mails a link to set one. An existing account is unchanged. */
export async function importCustomer(
  trx: Database,
  { email, language, details }: ImportedCustomer,
  { rules, now, site }: MailContext,
): Promise<PersonImportResult> {
  const newsletter = await isNewsletterSubscriber(trx, email)
  const customer = { id: randomUUID(), email, password: createUnusablePasswordHash(defaultPasswordCost) }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('customer')
    .values({
      ...customer,
      details: serializeCustomerDetails({ ...details, newsletter }),
      selection: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return 'exists'
  const key = await createResetKey(trx, customer.id, now, linkLifetimeMs)
  const to = { recipient: email, language, facts: resolveMarketRules(rules, details.country, now) }
  await queueMail(trx, composeImportedAccountMail(to, createResetUrl(site, '/password-reset', key)), now)
  return 'imported'
}
