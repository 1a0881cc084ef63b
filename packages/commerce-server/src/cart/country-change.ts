import { bindColumns, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { CountryCode, LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { findCountryOfMarket, getCurrentMarket, getMarket, parseCountryCode } from '../market/market.ts'
import { fitToOrderLimit } from '../sale/can-limits.ts'
import { isSoldInLocation } from '../sale/sale-eligibility.ts'
import { deleteUnusedSelection, lockSelection } from '../shopper/held-carts.ts'
import type { TableRow } from '../tables.ts'
import { type CartChangeContext, markOpenPaymentsReplaced } from './cart.ts'
import { writeCartLine } from './change-lines.ts'

interface NewLocation {
  country: CountryCode
  state?: string | null
  language?: LanguageCode | undefined
  /** If true, the language changes to the country's language, unless the shopper has chosen a language. */
  followLanguage: boolean
}

type StoredLocation = Pick<TableRow<'shopper'>, 'token' | 'country' | 'state' | 'language' | 'language_chosen'>

const updateLocation = createCompiledQuery((database, param: QueryParam<StoredLocation>) =>
  database
    .updateTable('shopper')
    .set(bindColumns(param, 'country', 'state', 'language', 'language_chosen'))
    .where('token', '=', param('token')),
)

export async function moveShopperToCountry(change: CartChangeContext, location: NewLocation): Promise<void> {
  const { country, language, followLanguage } = location
  const { trx, shopper } = change
  const keptState = country === shopper.country ? shopper.state : null
  const state = location.state === undefined ? keptState : location.state
  const follow = followLanguage && !shopper.hasChosenLanguage ? getMarket(country).language : shopper.language
  const language_chosen = language || shopper.hasChosenLanguage ? 1 : 0
  const moved = { country, state, language: language ?? follow }
  const stored = updateLocation(trx, { token: shopper.token, ...moved, language_chosen })
  change.shopper = { ...shopper, ...moved, hasChosenLanguage: language_chosen === 1 }
  const isElsewhere = country !== shopper.country
  if (!isElsewhere && state === shopper.state) return void (await stored)
  const [lost] = await Promise.all([fitToPlace(change), stored])
  if (isElsewhere || lost) await markOpenPaymentsReplaced(trx, shopper)
}

async function fitToPlace(change: CartChangeContext): Promise<boolean> {
  const { trx, cart, shopper } = change
  const sold = cart.lines.map((line) =>
    isSoldInLocation(change, line.product, shopper) ? line : { ...line, quantity: 0 },
  )
  const fitted = fitToOrderLimit(sold, getCurrentMarket(change, shopper.country).maxCansPerOrder)
  const changed = fitted.filter(({ quantity }, index) => quantity !== cart.lines[index]?.quantity)
  if (changed.length === 0) return false
  change.cart = { ...cart, lines: fitted.filter(({ quantity }) => quantity > 0) }
  for (const line of changed) await writeCartLine({ trx, shopper }, line)
  return true
}

const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer())

/** Body of `PUT selection` (commerce reference section 9, "Catalogue"). */
export const selectionUpdateSchema = v.object({
  country: v.optional(v.string()),
  market: v.optional(number),
  pricelist: v.optional(number),
  language: v.optional(v.string()),
})

type SelectionUpdate = v.InferOutput<typeof selectionUpdateSchema>

/** @throws HttpError 406 if a value is unknown, or if the market or pricelist belongs to a different country */
export async function applySelectionUpdate(change: CartChangeContext, asked: SelectionUpdate): Promise<void> {
  const { language } = asked
  if (language !== undefined && !isLanguageCode(language)) throw createHttpError(406, { language: 'not valid' })
  const country = askedCountry(asked) ?? change.shopper.country
  const { market, pricelist } = getMarket(country)
  if (asked.market !== undefined && asked.market !== market) throw createHttpError(406, { market: 'not valid' })
  if (asked.pricelist !== undefined && asked.pricelist !== pricelist)
    throw createHttpError(406, { pricelist: 'not valid' })
  await moveShopperToCountry(change, { country, language, followLanguage: true })
}

function askedCountry({ country, market }: SelectionUpdate): CountryCode | undefined {
  if (country === undefined) return market === undefined ? undefined : findCountryOfMarket(market)
  const known = parseCountryCode(country)
  if (!known) throw createHttpError(406, { country: 'not valid' })
  return known
}

/**
 * Replaces the shopper's cart with `selection`, for links to abandoned carts (commerce reference section 1.2).
 * @throws HttpError 404 if the cart does not exist
 */
export async function attachCart({ trx, shopper }: CartChangeContext, selection: string): Promise<void> {
  if (selection === shopper.selection) return
  if (!(await lockSelection(trx, selection))) throw createHttpError(404, { selection: 'not found' })
  await markOpenPaymentsReplaced(trx, shopper)
  await trx.updateTable('shopper').set({ selection }).where('token', '=', shopper.token).execute()
  await deleteUnusedSelection(trx, shopper.selection)
}
