import type { CountryCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { findCountryOfMarket, getMarket, parseCountryCode } from '../market/market.ts'
import { deleteUnusedSelection } from '../shopper/held-carts.ts'
import { lockSelection } from '../shopper/lock-cart.ts'
import { type CartChange, markOpenPaymentsReplaced } from './change.ts'
import { moveShopperToCountry } from './country-change.ts'

const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer())

/** See commerce reference section 9. */
export const putSelectionSchema = v.object({
  country: v.optional(v.string()),
  market: v.optional(number),
  pricelist: v.optional(number),
  language: v.optional(v.string()),
})

type PutSelection = v.InferOutput<typeof putSelectionSchema>

/** Refuses with 406 if a value is unknown or if the market or pricelist belongs to a different country. */
export async function applyPutSelection(change: CartChange, asked: PutSelection): Promise<void> {
  const { language } = asked
  if (language !== undefined && !isLanguageCode(language)) throw createHttpError(406, { language: 'not valid' })
  const country = askedCountry(asked) ?? change.shopper.country
  const { market, pricelist } = getMarket(country)
  if (asked.market !== undefined && asked.market !== market) throw createHttpError(406, { market: 'not valid' })
  if (asked.pricelist !== undefined && asked.pricelist !== pricelist)
    throw createHttpError(406, { pricelist: 'not valid' })
  await moveShopperToCountry(change, { country, language, followLanguage: true })
}

function askedCountry({ country, market }: PutSelection): CountryCode | undefined {
  if (country === undefined) return market === undefined ? undefined : findCountryOfMarket(market)
  const known = parseCountryCode(country)
  if (!known) throw createHttpError(406, { country: 'not valid' })
  return known
}

/** Used for links to abandoned carts (commerce reference section 1.2). */
export async function attachCart({ trx, shopper }: CartChange, selection: string): Promise<void> {
  if (selection === shopper.selection) return
  if (!(await lockSelection(trx, selection))) throw createHttpError(404, { selection: 'not found' })
  await markOpenPaymentsReplaced(trx, shopper)
  await trx.updateTable('shopper').set({ selection }).where('token', '=', shopper.token).execute()
  await deleteUnusedSelection(trx, shopper.selection)
}
