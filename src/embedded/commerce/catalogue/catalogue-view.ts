import type { Context } from 'hono'
import { defaultLanguage, type LanguageCode } from '#app.config'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { countryCode, countryOfMarket, isLanguage, marketOf, pricelistCurrency } from '../market/market.ts'
import { type Shopper, shopperOf } from '../token/shopper.ts'
import type { CatalogueView } from './view.ts'

/** What a call asks about the view; see `viewEntries`. */
export interface AskedView {
  market?: number | 'all' | undefined
  pricelist?: number | 'all' | undefined
  country?: string | undefined
  language?: string | undefined
}

/**
 * The shopper's market, pricelist and language; in server mode what the body asks for instead. Throws a Refusal (406) for
 * a language, market, pricelist or country that does not exist.
 */
export async function viewOf(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  asked: AskedView,
): Promise<CatalogueView> {
  const shopper = await shopperOf(deps, c)
  const { country, market, pricelist } = c.get('serverMode') ? knownView(asked) : {}
  const own = marketOf(country ?? shopper.country)
  return {
    market: market ?? own.market,
    pricelist: pricelist ?? own.pricelist,
    language: askedLanguage(asked) ?? ownLanguage(shopper),
    mediaBase: `${deps.publicBase}/media`,
  }
}

function knownView({ country, market, pricelist }: AskedView) {
  const known = countryCode(country)
  if (country !== undefined && !known) throw new Refusal(406, { country: 'not valid' })
  if (typeof market === 'number' && !countryOfMarket(market)) throw new Refusal(406, { market: 'not valid' })
  if (typeof pricelist === 'number' && !pricelistCurrency(pricelist)) {
    throw new Refusal(406, { pricelist: 'not valid' })
  }
  return { country: known, market, pricelist }
}

function askedLanguage({ language }: AskedView): LanguageCode | undefined {
  if (language !== undefined && !isLanguage(language)) throw new Refusal(406, { language: 'not valid' })
  return language
}

/** A caller without a token is nobody in particular and reads the default language. */
function ownLanguage({ token, language }: Shopper): LanguageCode {
  return token === null ? defaultLanguage : language
}
