import { currencies, markets } from 'pouchery/app.config'
import * as v from 'valibot'
import { readAmount } from '../catalogue/columns/number-columns.ts'
import { CellError } from '../catalogue/file/cells.ts'
import { wholeNumber } from '../command.ts'
import { actorEntries } from '../office/actor.ts'
import { day } from '../office/day.ts'

const currencyDigits = new Map(Object.entries(currencies).map(([code, { decimalDigits }]) => [code, decimalDigits]))
const marketNumbers = new Map(Object.entries(markets).map(([country, { market }]) => [country, market]))

/** `SEK=50`, once for each currency, to minor units by currency. */
const amounts = v.pipe(
  v.array(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entries = dataset.value.map(readEntry)
    const wrong = entries.find((entry) => typeof entry === 'string')
    const codes = entries.map((entry) => (typeof entry === 'string' ? '' : entry[0]))
    const message = wrong ?? (new Set(codes).size < codes.length ? 'names a currency twice' : undefined)
    if (message !== undefined) {
      addIssue({ message })
      return NEVER
    }
    return Object.fromEntries(entries.filter((entry) => typeof entry !== 'string'))
  }),
)

/** The currency and its minor units, or what is wrong. */
function readEntry(entry: string): [code: string, minor: number] | string {
  const [, name = '', amount = ''] = /^([A-Za-z]{3})=(.+)$/.exec(entry) ?? []
  const code = name.toUpperCase()
  const digits = currencyDigits.get(code)
  if (digits === undefined)
    return `must be written as SEK=50, in a currency of ${[...currencyDigits.keys()].join(', ')}`
  try {
    const minor = readAmount(amount, digits)
    return minor > 0 ? [code, minor] : 'must be above 0'
  } catch (error) {
    if (error instanceof CellError) return error.message
    throw error
  }
}

/** `SE,DK` to market numbers. */
const marketList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((country) => country.trim().toUpperCase())),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (country) => marketNumbers.has(country),
        (issue) => `names ${issue.input}, which is no market of app.config.ts`,
      ),
    ),
  ),
  v.transform((countries) => countries.flatMap((country) => marketNumbers.get(country) ?? [])),
)

/** Options of `vouchers create`; amounts in minor units, moments in milliseconds since 1970. */
export const optionsSchema = v.object({
  ...actorEntries,
  percent: v.optional(wholeNumber(1, 100)),
  amount: v.optional(amounts),
  'free-shipping': v.optional(v.boolean(), false),
  buy: v.optional(wholeNumber(2, 1000)),
  pay: v.optional(wholeNumber(1, 1000)),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'is longer than 200 characters'))),
  limit: v.optional(wholeNumber(1, 1_000_000_000)),
  starts: v.optional(day),
  stops: v.optional(day),
  markets: v.optional(marketList),
  minimum: v.optional(amounts),
  exclusive: v.optional(v.boolean(), false),
})

export type VoucherOptions = v.InferOutput<typeof optionsSchema>
