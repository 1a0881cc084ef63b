import * as v from 'valibot'
import type { CurrencyFormat } from '#lib/money.ts'
import {
  createListSchema,
  flagSchema,
  maybeNumberSchema,
  maybeTextSchema,
  textOrEmptySchema,
  textSchema,
} from './values.ts'

export const wireCurrencyFormatSchema = v.pipe(
  v.object({
    prefix: textOrEmptySchema,
    suffix: textOrEmptySchema,
    decimalPoint: textOrEmptySchema,
    decimalDigits: maybeNumberSchema,
    thousandsSeparator: maybeTextSchema,
  }),
  v.transform(({ thousandsSeparator, decimalDigits = 2, ...format }): CurrencyFormat => {
    return { ...format, decimalDigits, ...(thousandsSeparator !== undefined && { thousandsSeparator }) }
  }),
)

export const wireCountrySchema = v.object({
  country: textSchema,
  name: textOrEmptySchema,
  eu: flagSchema,
  states: createListSchema(v.object({ state: textSchema, name: textOrEmptySchema })),
})
export type WireCountry = v.InferOutput<typeof wireCountrySchema>

/** If `country` is missing, the shopper's location is unknown and nothing can be bought. */
export const wireLocationSchema = v.object({
  country: maybeTextSchema,
  name: textOrEmptySchema,
  state: maybeTextSchema,
  eu: flagSchema,
  shipTo: flagSchema,
  market: maybeNumberSchema,
  pricelist: maybeNumberSchema,
})

export const countriesResponseSchema = v.object({ countries: createListSchema(wireCountrySchema) })
export const countryResponseSchema = v.object({ country: wireCountrySchema })
