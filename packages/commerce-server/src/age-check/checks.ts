import { createCompiledLookup, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { html } from 'hono/html'
import { type CountryCode, defaultLanguage } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import type { AgeCheckOutcome, AgeCheckProvider } from 'pouchery/services/age-check/age-check-provider'
import type { ageCheckStates } from 'pouchery/services/commerce/wire/age'
import type { CommerceDependencies } from '../dependencies.ts'
import { renderTestPage } from '../http/test-page.ts'
import type { TableRow } from '../tables.ts'

export type AgeRequirement = ReturnType<typeof getAgeRequirement>

export function getAgeRequirement({ rules, now }: Pick<CommerceDependencies, 'rules' | 'now'>, country: CountryCode) {
  const { ageCheck: method, minimumAge } = resolveMarketRules(rules(), country, now())
  return { method, minimumAge }
}

export type AgeCheckRow = TableRow<'age_check'>

const checkTimeoutMs = 15 * 60_000
const passMs = 24 * 3_600_000

export function getAgeCheckState(
  { method, minimumAge }: AgeRequirement,
  check: AgeCheckRow | undefined,
  now: number,
): (typeof ageCheckStates)[number] {
  if (method !== 'before-payment') return 'not-needed'
  // A check for the minimum age 18 is not sufficient if the minimum age is 21.
  if (!check || check.minimum_age < minimumAge) return 'pending'
  if (check.state === 'failed') return 'failed'
  if (check.expires_at <= now) return 'expired'
  return check.state === 'passed' ? 'passed' : 'pending'
}

export const findAgeCheckByToken = createCompiledLookup((database, param: QueryParam<{ token: string }>) =>
  database.selectFrom('age_check').selectAll().where('token', '=', param('token')),
)

export const findAgeCheck = createCompiledLookup((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('age_check').selectAll().where('id', '=', param('id')),
)

type NewCheck = Pick<AgeCheckRow, 'id' | 'token' | 'provider' | 'minimum_age' | 'return_page' | 'language' | 'kept'>

export async function storeAgeCheck(database: Database, check: NewCheck, now: number): Promise<AgeCheckRow> {
  const begun = {
    state: 'pending',
    reference: null,
    settled_at: null,
    expires_at: now + checkTimeoutMs,
    created_at: now,
  }
  const row = { ...check, ...begun }
  const { token: _, ...other } = row
  await database
    .insertInto('age_check')
    .values(row)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(other))
    .execute()
  return row
}

export async function completeAgeCheck(
  database: Database,
  { id, token }: Pick<AgeCheckRow, 'id' | 'token'>,
  { result, reference }: AgeCheckOutcome,
  now: number,
): Promise<void> {
  if (result === 'cancelled') {
    const own = database.deleteFrom('age_check').where('id', '=', id).where('token', '=', token)
    await own.where('state', '=', 'pending').execute()
    return
  }
  const good = result === 'passed' ? { expires_at: now + passMs } : {}
  await database
    .updateTable('age_check')
    .set({ state: result, reference, settled_at: now, kept: '', ...good })
    .where('id', '=', id)
    .where('token', '=', token)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute()
}

export async function expireAgeCheck(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('age_check')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function deleteAgeCheck(database: Database, token: string): Promise<void> {
  await database.deleteFrom('age_check').where('token', '=', token).execute()
}

export async function isAgeCheckValid(database: Database, id: string, now: number): Promise<boolean> {
  const check = await findAgeCheck(database, { id })
  return check?.state === 'passed' && check.expires_at > now
}

export const testAgeCheckOutcomes = ['adult', 'too-young', 'cancel', 'expire'] as const
export type TestAgeCheckOutcome = (typeof testAgeCheckOutcomes)[number]

export function renderTestAgeCheckPage(base: string, { id, minimum_age: age, language }: AgeCheckRow) {
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  const action = (name: TestAgeCheckOutcome, label: string) =>
    html`<form method="post" action="${base}/age-check/test/${id}/${name}"><button class="${name === 'adult' ? 'pay' : name}">${label}</button></form>`
  const own = (message: MessageFn) => message({}, locale)
  return renderTestPage(base, {
    language: code,
    title: own(m.pay_age_title),
    content: html`<p class="notice">${own(m.pay_age_notice)}</p>
      <div class="actions spaced">
        ${action('adult', m.pay_age_adult({ age }, locale))}
        ${action('too-young', m.pay_age_minor({ age }, locale))}
        ${action('cancel', own(m.pay_age_cancel))} ${action('expire', own(m.pay_age_expire))}
      </div>`,
  })
}

export function createTestAgeCheckProvider(publicBase: string): AgeCheckProvider {
  return {
    name: 'test',
    begin: async ({ id, callback }) => ({
      url: `${new URL(callback).origin}${publicBase}/age-check/test/${id}`,
      finishState: '',
    }),
    finish: async () => ({ result: 'cancelled', reference: '' }),
  }
}
