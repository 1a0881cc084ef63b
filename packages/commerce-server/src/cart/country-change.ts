import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { CountryCode, LanguageCode } from 'pouchery/app.config'
import { getCurrentMarket } from '../market/current-market.ts'
import { getMarket } from '../market/market.ts'
import { fitToOrderLimit } from '../sale/order-limit.ts'
import { isSoldInLocation } from '../sale/sale-eligibility.ts'
import { type CartChange, markOpenPaymentsReplaced } from './change.ts'
import { writeLine } from './change-lines.ts'

interface NewLocation {
  country: CountryCode
  state?: string | null
  language?: LanguageCode | undefined
  /** If true, the language changes to the country's language, unless the shopper has chosen a language. */
  followLanguage: boolean
}

type Moved = { token: string; country: string; state: string | null; language: string; chosen: number }

const storeLocation = createCompiledQuery((database, param: QueryParam<Moved>) =>
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

export async function moveShopperToCountry(change: CartChange, location: NewLocation): Promise<void> {
  const { country, language, followLanguage } = location
  const { trx, shopper } = change
  const keptState = country === shopper.country ? shopper.state : null
  const state = location.state === undefined ? keptState : location.state
  const follow = followLanguage && !shopper.languageChosen ? getMarket(country).language : shopper.language
  const chosen = language || shopper.languageChosen ? 1 : 0
  const moved = { country, state, language: language ?? follow }
  const stored = storeLocation(trx, { token: shopper.token, ...moved, chosen })
  change.shopper = { ...shopper, ...moved, languageChosen: chosen === 1 }
  const isElsewhere = country !== shopper.country
  if (!isElsewhere && state === shopper.state) return void (await stored)
  const [lost] = await Promise.all([fitToPlace(change), stored])
  if (isElsewhere || lost) await markOpenPaymentsReplaced(trx, shopper.selection)
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
  const gone = changed.filter(({ quantity }) => quantity === 0).map(({ line }) => line)
  if (gone.length > 0) await trx.deleteFrom('selection_line').where('line', 'in', gone).execute()
  for (const line of changed) if (line.quantity > 0) await writeLine({ trx, shopper }, line)
  return true
}
