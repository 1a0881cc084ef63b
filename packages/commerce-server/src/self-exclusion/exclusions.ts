import { createHash } from 'node:crypto'
import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { emailKey } from 'pouchery/lib/email-address'
import * as v from 'valibot'
import { refused } from '../http/refusal.ts'
import { setNewsletterWish } from '../shopper/details.ts'

/** Months a break can be asked for; null: until the person writes. */
export const selfExclusionMonths = v.nullable(v.picklist([1, 3, 6, 12]))
export type SelfExclusionMonths = v.InferOutput<typeof selfExclusionMonths>

/** A break that is in force; `endsAt` in ms since 1970, null: until the person writes. */
interface Exclusion {
  endsAt: number | null
}

/** Hash of an address, without a key: a self-exclusion must outlive a change of secrets. */
function hashOf(email: string): string {
  return createHash('sha256')
    .update(`self-exclusion ${emailKey(email)}`)
    .digest('base64url')
}

const inForce = compiledQuery((database, param: Param<{ first: string; second: string; third: string; now: number }>) =>
  database
    .selectFrom('self_exclusion')
    .select('ends_at')
    .where(({ or, eb }) =>
      or([
        eb('email_hash', '=', param('first')),
        eb('email_hash', '=', param('second')),
        eb('email_hash', '=', param('third')),
      ]),
    )
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', param('now'))])),
)

/** The longest break of up to three addresses of one person; undefined without any. */
export async function exclusionOf(
  database: Database,
  emails: readonly string[],
  now: number,
): Promise<Exclusion | undefined> {
  const [first = '', second = first, third = first] = emails.filter((email) => email !== '').map(hashOf)
  if (first === '') return undefined
  const { rows } = await inForce(database, { first, second, third, now })
  if (rows.length === 0) return undefined
  const ends = rows.map(({ ends_at }) => ends_at)
  return { endsAt: ends.reduce((longest, end) => (longest === null || end === null ? null : Math.max(longest, end))) }
}

/** Refuses (406) whoever has a break: `selfExclusion` is its last day, or `open`. */
export async function refuseExcluded(database: Database, emails: readonly string[], now: number): Promise<void> {
  const exclusion = await exclusionOf(database, emails, now)
  if (exclusion) throw refused(406, { selfExclusion: endOnWire(exclusion) })
}

/** `YYYY-MM-DD`, or `open` for a break that lasts until the person writes. */
export function endOnWire({ endsAt }: Exclusion): string {
  return endsAt === null ? 'open' : new Date(endsAt).toISOString().slice(0, 10)
}

/** When a break of some months that begins now ends; a month has no more days than it has. */
export function endOf(months: SelfExclusionMonths, now: number): number | null {
  if (months === null) return null
  const begun = new Date(now)
  const lastOfMonth = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + months + 1, 0)).getUTCDate()
  const end = new Date(now)
  end.setUTCMonth(begun.getUTCMonth() + months, Math.min(begun.getUTCDate(), lastOfMonth))
  return end.getTime()
}

/** Begins a self-exclusion and stops subscriptions; a longer one stays, so none can be shortened. */
export async function beginExclusion(
  trx: Database,
  email: string,
  months: SelfExclusionMonths,
  now: number,
): Promise<Exclusion> {
  const address = emailKey(email)
  const before = await exclusionOf(trx, [address], now)
  const endsAt = laterOf(before, endOf(months, now))
  await keepOut(trx, address, endsAt, now)
  return { endsAt }
}

async function keepOut(trx: Database, email: string, endsAt: number | null, now: number): Promise<void> {
  await trx
    .insertInto('self_exclusion')
    .values({ email_hash: hashOf(email), ends_at: endsAt, created_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ ends_at: endsAt }))
    .execute()
  await stopMails(trx, email)
}

function laterOf(before: Exclusion | undefined, end: number | null): number | null {
  if (!before) return end
  return before.endsAt === null || end === null ? null : Math.max(before.endsAt, end)
}

async function stopMails(trx: Database, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscription').where('email', '=', email).execute()
  await trx
    .deleteFrom('outbox_mail')
    .where('recipient', '=', email)
    .where('state', '=', 'unsent')
    .where('kind', 'in', ['newsletter-confirmation', 'newsletter-welcome', 'back-in-stock'])
    .execute()
  await setNewsletterWish(trx, email, false)
}

/** The longer break of two addresses of one person holds for the second, which gets no mails then. */
export async function carryExclusion(trx: Database, from: string, to: string, now: number): Promise<void> {
  const held = await exclusionOf(trx, [from, to], now)
  if (held) await keepOut(trx, to, held.endsAt, now)
}

/** Ends a break that lasts until the person writes, now that they have. Answers whether there was one. */
export async function endOpenExclusion(trx: Database, email: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('self_exclusion')
    .where('email_hash', '=', hashOf(email))
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
