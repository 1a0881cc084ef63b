import { randomUUID } from 'node:crypto'
import {
  bindColumns,
  createCompiledLookup,
  createCompiledQuery,
  type QueryParam,
} from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Context } from 'hono'
import { type CountryCode, defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { anonymousCartRetentionDays } from 'pouchery/config/retention'
import { publishObservationAfterCommit } from 'pouchery/lib/server/observations.server'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { CommerceDependencies } from '../dependencies.ts'
import { type CommerceEnv, createShopperToken, getPresentedToken, isShopperToken } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import { getMarket, parseCountryCode } from '../market/market.ts'
import type { TableRow } from '../tables.ts'
import { insertEmptySelection } from './held-carts.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    cart: Record<string, never>
  }
}

/** `token` and `selection` are null if the caller sent `API-Token: none`. */
export interface Shopper {
  token: string | null
  selection: string | null
  country: CountryCode
  state: string | null
  language: LanguageCode
  hasChosenLanguage: boolean
  customer: string | null
}

export interface StoredShopper extends Shopper {
  token: string
  selection: string
}

type ShopperRow = TableRow<'shopper'>

export type ShopperDependencies = Pick<CommerceDependencies, 'database' | 'now' | 'defaultCountry'>

const shopperLifetimeMs = anonymousCartRetentionDays * 86_400_000
const anonymous = { state: null, hasChosenLanguage: false, customer: null }
/** Limits writes: without this interval, almost every read would extend the expiry. */
const expiryExtensionIntervalMs = 86_400_000

/** Creates a shopper if the token is missing, unknown or expired (commerce reference section 1.2). */
export async function resolveShopper(store: ShopperDependencies, c: Context<CommerceEnv>): Promise<Shopper> {
  const shown = getPresentedToken(c)
  if (shown === 'none') return { token: null, selection: null, ...initialLocation(store, c), ...anonymous }
  const shopper =
    (shown && isShopperToken(shown) && (await findShopper(store, shown))) || (await createShopper(store, c))
  c.set('token', shopper.token)
  return shopper
}

/**
 * Returns undefined if the token is missing or malformed.
 * @throws HttpError 406 for `API-Token: none`
 */
export function getShopperTokenForWrite(c: Context<CommerceEnv>): string | undefined {
  const shown = getPresentedToken(c)
  if (shown === 'none') throw createHttpError(406, { token: 'none has no selection to change' })
  return shown && isShopperToken(shown) ? shown : undefined
}

async function findShopper({ database, now }: ShopperDependencies, token: string): Promise<StoredShopper | undefined> {
  const row = await findShopperRow(database, { token })
  if (!row || row.expires_at <= now()) return undefined
  await extendShopperExpiry(database, row, now())
  return toShopper(row)
}

export async function extendShopperExpiry(
  database: Database,
  { token, expires_at }: ShopperRow,
  now: number,
): Promise<void> {
  if (expires_at >= now + shopperLifetimeMs - expiryExtensionIntervalMs) return
  await database
    .updateTable('shopper')
    .set({ expires_at: now + shopperLifetimeMs })
    .where('token', '=', token)
    .execute()
}

export const findShopperRow = createCompiledLookup((database, param: QueryParam<{ token: string }>) =>
  database.selectFrom('shopper').selectAll().where('token', '=', param('token')),
)

export function toShopper(row: ShopperRow): StoredShopper {
  return {
    token: row.token,
    selection: row.selection,
    country: parseCountryCode(row.country) ?? 'SE',
    state: row.state,
    language: isLanguageCode(row.language) ? row.language : defaultLanguage,
    hasChosenLanguage: row.language_chosen === 1,
    customer: row.customer,
  }
}

export async function createShopper(store: ShopperDependencies, c: Context<CommerceEnv>): Promise<StoredShopper> {
  const { database, now } = store
  const { country, language } = initialLocation(store, c)
  const shopper = { token: createShopperToken(), selection: randomUUID(), country, language }
  await inTransaction(database, async (trx) => {
    await Promise.all([
      insertEmptySelection(trx, { id: shopper.selection, now: now() }),
      insertShopper(trx, { ...shopper, expires_at: now() + shopperLifetimeMs }),
    ])
    publishObservationAfterCommit('cart', {})
  })
  c.set('token', shopper.token)
  return { ...shopper, ...anonymous }
}

type NewShopper = Pick<TableRow<'shopper'>, 'token' | 'selection' | 'country' | 'language' | 'expires_at'>

const insertShopper = createCompiledQuery((database, param: QueryParam<NewShopper>) =>
  database.insertInto('shopper').values({
    ...bindColumns(param, 'token', 'selection', 'country', 'language', 'expires_at'),
    language_chosen: 0,
  }),
)

function initialLocation({ defaultCountry }: ShopperDependencies, c: Context<CommerceEnv>) {
  const country = parseCountryCode(c.req.header('x-geo-country')) ?? defaultCountry
  return { country, language: getMarket(country).language }
}
