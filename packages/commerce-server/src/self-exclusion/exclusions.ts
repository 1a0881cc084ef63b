import { createHash } from 'node:crypto'
import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { normalizeEmail } from 'pouchery/lib/email-address'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { decryptJson, encryptJson } from '../http/secrets.ts'
import { setNewsletterPreference } from '../shopper/details.ts'

/** Null is open-ended: the self-exclusion lasts until the person contacts the shop. */
export const selfExclusionMonthsSchema = v.nullable(v.picklist([1, 3, 6, 12]))
export type SelfExclusionMonths = v.InferOutput<typeof selfExclusionMonthsSchema>

/** `endsAt` is Unix time in ms, or null if the self-exclusion is open-ended. */
interface Exclusion {
  endsAt: number | null
}

/** Uses no secret key, so that a self-exclusion remains effective after the secrets change. */
function hashOf(email: string): string {
  return createHash('sha256')
    .update(`self-exclusion ${normalizeEmail(email)}`)
    .digest('base64url')
}

type Hashes = { a: string; b: string; c: string }

/** Has parameters for three hashes, because no caller needs more. Unused parameters repeat a hash. */
const querySelfExclusions = createCompiledQuery((database, param: QueryParam<Hashes & { now: number }>) =>
  database
    .selectFrom('self_exclusion')
    .select('ends_at')
    .where('email_hash', 'in', [param('a'), param('b'), param('c')])
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', param('now'))])),
)

export async function findSelfExclusion(database: Database, emails: readonly string[], now: number) {
  const [a = '', b = a, c = b] = emails.filter((email) => email !== '').map(hashOf)
  if (a === '') return undefined
  const { rows } = await querySelfExclusions(database, { a, b, c, now })
  return rows.length === 0 ? undefined : { endsAt: rows.map(({ ends_at }) => ends_at).reduce(laterEnd) }
}

/** @throws HttpError 406 during a self-exclusion. The error `selfExclusion` contains the end date, or `open`. */
export async function requireNotSelfExcluded(
  database: Database,
  emails: readonly string[],
  now: number,
): Promise<void> {
  const exclusion = await findSelfExclusion(database, emails, now)
  if (exclusion) throw createHttpError(406, { selfExclusion: toWireSelfExclusionEnd(exclusion) })
}

export function toWireSelfExclusionEnd({ endsAt }: Exclusion): string {
  return endsAt === null ? 'open' : new Date(endsAt).toISOString().slice(0, 10)
}

/** Returns Unix time in ms, or null without an end. If the end month lacks the day, uses the last day of the month. */
export function computeSelfExclusionEnd(months: SelfExclusionMonths, now: number): number | null {
  if (months === null) return null
  const begun = new Date(now)
  const lastOfMonth = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + months + 1, 0)).getUTCDate()
  const end = new Date(now)
  end.setUTCMonth(begun.getUTCMonth() + months, Math.min(begun.getUTCDate(), lastOfMonth))
  return end.getTime()
}

/** Stops all subscriptions. Retains a later existing end, because a request must not shorten a self-exclusion. */
export async function createSelfExclusion(trx: Database, email: string, months: SelfExclusionMonths, now: number) {
  const address = normalizeEmail(email)
  const before = await findSelfExclusion(trx, [address], now)
  const end = computeSelfExclusionEnd(months, now)
  const endsAt = before ? laterEnd(before.endsAt, end) : end
  await storeSelfExclusion(trx, address, endsAt, now)
  return { endsAt }
}

async function storeSelfExclusion(trx: Database, email: string, endsAt: number | null, now: number): Promise<void> {
  await trx
    .insertInto('self_exclusion')
    .values({ email_hash: hashOf(email), ends_at: endsAt, created_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ ends_at: endsAt }))
    .execute()
  await stopMails(trx, email)
}

function laterEnd(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}

async function stopMails(trx: Database, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscription').where('email', '=', email).execute()
  await trx
    .deleteFrom('outbox_mail')
    .where('recipient', '=', email)
    .where('state', '=', 'unsent')
    .where('kind', 'in', ['newsletter-confirmation', 'newsletter-welcome', 'back-in-stock'])
    .execute()
  await setNewsletterPreference(trx, email, false)
}

export async function copySelfExclusion(trx: Database, from: string, to: string, now: number): Promise<void> {
  const held = await findSelfExclusion(trx, [from, to], now)
  if (held) await storeSelfExclusion(trx, to, held.endsAt, now)
}

export async function endOpenEndedSelfExclusion(trx: Database, email: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('self_exclusion')
    .where('email_hash', '=', hashOf(email))
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

const lifetimeMs = 86_400_000
const purpose = 'self-exclusion link'

const linkSchema = v.object({ email: v.string(), months: selfExclusionMonthsSchema, until: v.number() })

export type SelfExclusionRequest = Omit<v.InferOutput<typeof linkSchema>, 'until'>

/** The link contains the request, so that no self-exclusion is stored before the person confirms it. */
export function createSelfExclusionLink(secret: string, { email, months }: SelfExclusionRequest, now: number): string {
  return encryptJson({ secret, purpose }, { email, months, until: now + lifetimeMs })
}

export function parseSelfExclusionLink(secret: string, link: string, now: number): SelfExclusionRequest | undefined {
  const opened = decryptJson({ secret, purpose }, linkSchema, link)
  return opened && opened.until > now ? { email: opened.email, months: opened.months } : undefined
}
