import * as v from 'valibot'
import type { CurrencyFormat } from '#lib/money.ts'
import { flag, list, maybeNumber, maybeText, text, textOrEmpty } from './values.ts'

/** How the selection's currency is written (commerce reference section 2.2). */
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

/** Where the shopper buys; `country` is undefined when it could not be told, and then nothing can be bought. */
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
