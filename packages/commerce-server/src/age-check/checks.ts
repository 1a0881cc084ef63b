import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import type { CountryCode } from 'pouchery/app.config'
import type { MarketRule } from 'pouchery/market-rules/rules/market-rule'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import type { AgeCheckOutcome } from 'pouchery/services/age-check/age-check-provider'
import type { ageCheckStates } from 'pouchery/services/commerce/wire/age'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceTables } from '../tables.ts'

export interface AgeRequirement {
  method: MarketRule['ageCheck']
  minimumAge: number
}

export function getAgeRequirement(
  { rules, now }: Pick<CommerceDependencies, 'rules' | 'now'>,
  country: CountryCode,
): AgeRequirement {
  const { ageCheck: method, minimumAge } = resolveMarketRules(rules(), country, now())
  return { method, minimumAge }
}

export type AgeCheckRow = Selectable<CommerceTables['age_check']>
export type AgeCheckState = (typeof ageCheckStates)[number]

const checkTimeoutMs = 15 * 60_000
const passMs = 24 * 3_600_000

export function getCheckState(
  { method, minimumAge }: AgeRequirement,
  check: AgeCheckRow | undefined,
  now: number,
): AgeCheckState {
  if (method !== 'before-payment') return 'not-needed'
  // A check for 18 is not sufficient if 21 is required.
  if (!check || check.minimum_age < minimumAge) return 'pending'
  if (check.state === 'failed') return 'failed'
  if (check.expires_at <= now) return 'expired'
  return check.state === 'passed' ? 'passed' : 'pending'
}

const queryAgeCheckByToken = createCompiledQuery((database, param: QueryParam<{ token: string }>) =>
  database.selectFrom('age_check').selectAll().where('token', '=', param('token')),
)

export async function findCheckByToken(database: Database, token: string): Promise<AgeCheckRow | undefined> {
  return (await queryAgeCheckByToken(database, { token })).rows[0]
}

const queryAgeCheckById = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('age_check').selectAll().where('id', '=', param('id')),
)

export async function findCheck(database: Database, id: string): Promise<AgeCheckRow | undefined> {
  return (await queryAgeCheckById(database, { id })).rows[0]
}

type NewCheck = Pick<AgeCheckRow, 'id' | 'token' | 'provider' | 'minimum_age' | 'return_page' | 'language' | 'kept'>

export async function storeCheck(database: Database, check: NewCheck, now: number): Promise<AgeCheckRow> {
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

export async function expireCheck(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('age_check')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function deleteCheck(database: Database, token: string): Promise<void> {
  await database.deleteFrom('age_check').where('token', '=', token).execute()
}

export async function isAgeCheckValid(database: Database, id: string, now: number): Promise<boolean> {
  const check = await findCheck(database, id)
  return check?.state === 'passed' && check.expires_at > now
}
