import type { CountryCode, LanguageCode } from '#app.config'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import { isSoldIn } from '../catalogue/catalogue.ts'
import { marketOf } from '../market/market.ts'
import { loadLines } from './cart.ts'
import { type Change, dropPayments } from './change.ts'

interface NewLocation {
  country: CountryCode
  /** Code of one of its states; null when none was chosen. */
  state?: string | null
  /** The language asked for with the change. */
  language?: LanguageCode | undefined
  /** Whether a language never chosen becomes the country's own. */
  followLanguage: boolean
}

type Moved = { token: string; country: string; state: string | null; language: string; chosen: number }

const storeLocation = compiledQuery((database, param: Param<Moved>) =>
  database
    .updateTable('shopper')
    .set({
      country: param('country'),
      state: param('state'),
      language: param('language'),
      language_chosen: param('chosen'),
    })
    .where('token', '=', param('token')),
)

/**
 * Moves the shopper to a country (commerce reference section 5): its market and pricelist price the cart from now on,
 * and lines not sold there are removed, and a payment begun with other prices is dropped.
 */
export async function moveToCountry(change: Change, location: NewLocation): Promise<void> {
  const { country, language, followLanguage } = location
  const { trx, shopper } = change
  const keptState = country === shopper.country ? shopper.state : null
  const state = location.state === undefined ? keptState : location.state
  const follow = followLanguage && !shopper.languageChosen ? marketOf(country).language : shopper.language
  const chosen = language || shopper.languageChosen ? 1 : 0
  await storeLocation(trx, { token: shopper.token, country, state, language: language ?? follow, chosen })
  if (country === shopper.country) return
  await removeUnsold(change, country)
  await dropPayments(trx, shopper.selection)
}

async function removeUnsold({ trx, catalogue, shopper }: Change, country: CountryCode): Promise<void> {
  const market = marketOf(country)
  const lines = await loadLines(trx, catalogue, shopper.selection)
  const unsold = lines.filter(({ product }) => !isSoldIn(market, product) || !product.prices.has(market.pricelist))
  if (unsold.length === 0) return
  const ids = unsold.map(({ line }) => line)
  await trx.deleteFrom('selection_line').where('line', 'in', ids).execute()
}
