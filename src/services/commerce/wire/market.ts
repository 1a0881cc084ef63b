import * as v from 'valibot'
import type { CurrencyFormat } from '#lib/money.ts'
import { flag, list, maybeNumber, maybeText, text, textOrEmpty } from './values.ts'

export const WireCurrencyFormat = v.pipe(
  v.object({
    prefix: textOrEmpty,
    suffix: textOrEmpty,
    decimalPoint: textOrEmpty,
    decimalDigits: maybeNumber,
    thousandsSeparator: maybeText,
  }),
  v.transform(({ thousandsSeparator, decimalDigits = 2, ...format }): CurrencyFormat => {
    return { ...format, decimalDigits, ...(thousandsSeparator !== undefined && { thousandsSeparator }) }
  }),
)

export const WireCountry = v.object({
  country: text,
  name: textOrEmpty,
  eu: flag,
  states: list(v.object({ state: text, name: textOrEmpty })),
})
export type WireCountry = v.InferOutput<typeof WireCountry>

/** Without `country`, the shopper's location is unknown and nothing can be bought. */
export const WireLocation = v.object({
  country: maybeText,
  name: textOrEmpty,
  state: maybeText,
  eu: flag,
  shipTo: flag,
  market: maybeNumber,
  pricelist: maybeNumber,
})
export type WireLocation = v.InferOutput<typeof WireLocation>

export const CountriesResponse = v.object({ countries: list(WireCountry) })
export const CountryResponse = v.object({ country: WireCountry })
