import { stopAddresses } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { isLanguageCode } from 'pouchery/lib/addresses/locale-url'
import type { Env } from 'pouchery/server/process/env.server'

/** Who is subscribed to the newsletter, with the proof of it; moments are ISO 8601. */
export interface SubscriberRow {
  email: string
  country: string
  language: string
  state: string
  askedAt: string
  confirmedAt: string
  consent: string
  consentLanguage: string
  source: string
}

/** Subscribers of a state, in the order in which they asked. */
export async function readSubscribers(database: Database, state: 'active' | 'pending'): Promise<SubscriberRow[]> {
  const rows = await database
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('product', '=', '')
    .where('state', '=', state)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    country: row.country ?? '',
    language: row.language ?? '',
    state: row.state,
    askedAt: moment(row.created_at),
    confirmedAt: moment(row.confirmed_at),
    consent: row.consent ?? '',
    consentLanguage: row.consent_language ?? '',
    source: row.source ?? '',
  }))
}

function moment(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString()
}

/** Adds to each the address that a newsletter must carry in its foot and in its header `List-Unsubscribe`. */
export async function withWayOut(
  database: Database,
  rows: readonly SubscriberRow[],
  site: Pick<Env, 'origin' | 'domains'>,
) {
  const stopAddress = await stopAddresses(database, site)
  return rows.map((row) => {
    const language = isLanguageCode(row.language) ? row.language : 'en'
    return { ...row, unsubscribeUrl: stopAddress({ email: row.email, mails: 'newsletter' }, language) }
  })
}
