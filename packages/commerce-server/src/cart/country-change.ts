import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Selectable } from 'kysely'
import type { CountryCode, LanguageCode } from 'pouchery/app.config'
import { getCurrentMarket } from '../market/current-market.ts'
import { getMarket } from '../market/market.ts'
import { fitToOrderLimit } from '../sale/order-limit.ts'
import { isSoldInLocation } from '../sale/sale-eligibility.ts'
import type { CommerceTables } from '../tables.ts'
import { type CartChange, markOpenPaymentsReplaced } from './change.ts'
import { writeLine } from './change-lines.ts'

interface NewLocation {
  country: CountryCode
  state?: string | null
  language?: LanguageCode | undefined
  /** If true, the language changes to the country's language, unless the shopper has chosen a language. */
  followLanguage: boolean
}

type StoredLocation = Pick<
  Selectable<CommerceTables['shopper']>,
  'token' | 'country' | 'state' | 'language' | 'language_chosen'
>

const updateLocation = createCompiledQuery((database, param: QueryParam<StoredLocation>) =>
  database
    .updateTable('shopper')
    .set({
      country: param('country'),
      state: param('state'),
      language: param('language'),
      language_chosen: param('language_chosen'),
    })
    .where('token', '=', param('token')),
)

export async function moveShopperToCountry(change: CartChange, location: NewLocation): Promise<void> {
  const { country, language, followLanguage } = location
  const { trx, shopper } = change
  const keptState = country === shopper.country ? shopper.state : null
  const state = location.state === undefined ? keptState : location.state
  const follow = followLanguage && !shopper.languageChosen ? getMarket(country).language : shopper.language
  const language_chosen = language || shopper.languageChosen ? 1 : 0
  const moved = { country, state, language: language ?? follow }
  const stored = updateLocation(trx, { token: shopper.token, ...moved, language_chosen })
  change.shopper = { ...shopper, ...moved, languageChosen: language_chosen === 1 }
  const isElsewhere = country !== shopper.country
  if (!isElsewhere && state === shopper.state) return void (await stored)
  const [lost] = await Promise.all([fitToPlace(change), stored])
  if (isElsewhere || lost) await markOpenPaymentsReplaced(trx, shopper)
}

async function fitToPlace(change: CartChange): Promise<boolean> {
  const { trx, cart, shopper } = change
  const sold = cart.lines.map((line) =>
    isSoldInLocation(change, line.product, shopper) ? line : { ...line, quantity: 0 },
  )
  const fitted = fitToOrderLimit(sold, getCurrentMarket(change, shopper.country).maxCansPerOrder)
  const changed = fitted.filter(({ quantity }, index) => quantity !== cart.lines[index]?.quantity)
  if (changed.length === 0) return false
  change.cart = { ...cart, lines: fitted.filter(({ quantity }) => quantity > 0) }
  for (const line of changed) await writeLine({ trx, shopper }, line)
  return true
}
