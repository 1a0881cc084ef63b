import * as v from 'valibot'
import { begins, ends } from './row-times.ts'

/**
 * One market's rules for a time: data, never code. `config/trade-rules.json` holds the shop's own; an operator's file
 * replaces rows of a country. Dates are days (`2026-04-01`, from midnight UTC) or moments with their offset
 * (`2026-04-01T00:00:00+02:00`). Amounts are mg a pouch, mg a gram, pouches a can, cans.
 */

const standing = v.picklist(['allowed', 'banned', 'unknown'])
const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/,
    'must be a day or a moment with its offset',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a date there is'),
)
const amount = v.pipe(v.number(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const words = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))
const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const webAddress = v.pipe(v.string(), v.url())

/** What may be announced. Everything may where a row does not say otherwise. */
const promotions = v.strictObject({
  vouchers: v.optional(v.boolean(), true),
  reductions: v.optional(v.boolean(), true),
  packSavings: v.optional(v.boolean(), true),
  freeDelivery: v.optional(v.boolean(), true),
  newsletter: v.optional(v.boolean(), true),
  pictures: v.optional(v.boolean(), true),
})

/** What a part of a country, such as a state of the US, has otherwise. */
const region = v.strictObject({
  sale: v.optional(standing),
  distanceSale: v.optional(standing),
  flavours: v.optional(words),
})

export const ruleRowSchema = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two letters')),
  validFrom: v.optional(moment),
  /** The row counts until then, not from then on. */
  validTo: v.optional(moment),
  sale: standing,
  distanceSale: standing,
  minimumAge: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(30)),
  ageCheck: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  maxMgPerPouch: v.optional(amount),
  maxMgPerGram: v.optional(amount),
  maxPouchesPerCan: v.optional(count),
  /** Flavours that may be sold: those of the shop, `menthol` or `tobacco`. All where it is missing. */
  flavours: v.optional(words),
  /** Whether a product has to say who makes it and who answers for it ((EU) 2023/988, article 19). */
  requiresSafetyData: v.optional(v.boolean(), false),
  regions: v.optional(v.record(v.string(), region), {}),
  promotions: v.optional(promotions, {}),
  /** The sentence the market prescribes, by language; where it is missing, the shop's own warning is shown. */
  warning: v.optional(v.record(v.string(), text)),
  unitPrice: v.optional(v.picklist(['pouch', '100g', 'both']), 'pouch'),
  /** What has to stand beside a price. */
  priceWording: v.optional(
    v.strictObject({ taxIncluded: v.optional(v.boolean(), false), plusDelivery: v.optional(v.boolean(), false) }),
    {},
  ),
  /** Whether the button that orders says the words alone, as German law has it (§ 312j (3) BGB), or the sum as well. */
  orderButton: v.optional(v.picklist(['sum', 'words-only']), 'sum'),
  maxCansPerOrder: v.optional(count),
  maxCansPer30Days: v.optional(count),
  quitLine: v.optional(v.strictObject({ name: text, phone: v.optional(text), url: webAddress })),
  source: webAddress,
  /** What the source says, or what of the row is not certain; for who looks at it again. */
  note: v.optional(text),
  checkedOn: moment,
  /** From then on nothing is sold until somebody has looked again. */
  reviewBy: moment,
})

export type RuleRow = v.InferOutput<typeof ruleRowSchema>

/** Rows as a file holds them. Throws `WrongTradeRules` naming every row and field that is wrong. */
export function readRuleRows(rows: unknown, file: string): RuleRow[] {
  const parsed = v.safeParse(v.array(ruleRowSchema), rows)
  if (!parsed.success) throw new WrongTradeRules(file, parsed.issues.map(issueText))
  const problems = parsed.output.flatMap((row, place) => rowProblems(row, parsed.output.slice(0, place), place))
  if (problems.length > 0) throw new WrongTradeRules(file, problems)
  return parsed.output
}

/** A file of rules that cannot be used; says what to change. */
export class WrongTradeRules extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`The trade rules of ${file} cannot be used: ${problems.join('; ')}`)
    this.name = 'WrongTradeRules'
  }
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = (v.getDotPath(issue) ?? 'file').split('.')
  const place = /^\d+$/.test(first ?? '') ? [`row ${Number(first) + 1}`, ...rest].join(' ') : [first, ...rest].join('.')
  return `${place}: ${issue.message}`
}

function rowProblems(row: RuleRow, before: readonly RuleRow[], place: number): string[] {
  const overlaps = before.some(
    (other) => other.country === row.country && begins(other) < ends(row) && begins(row) < ends(other),
  )
  return [
    ...(begins(row) < ends(row) ? [] : [`row ${place + 1} (${row.country}): ends before it begins`]),
    ...(overlaps ? [`row ${place + 1} (${row.country}): another row holds at the same time`] : []),
  ]
}
