import * as v from 'valibot'
import { getRuleEnd, getRuleStart } from './rule-validity.ts'

const saleStatus = v.picklist(['allowed', 'banned', 'unknown'])
const dateOrTimestamp = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/,
    'must be a date or a timestamp with an offset',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an existing date'),
)
const amount = v.pipe(v.number(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const words = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))
const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const webAddress = v.pipe(v.string(), v.url())

const promotions = v.strictObject({
  vouchers: v.optional(v.boolean(), true),
  reductions: v.optional(v.boolean(), true),
  packSavings: v.optional(v.boolean(), true),
  freeDelivery: v.optional(v.boolean(), true),
  newsletter: v.optional(v.boolean(), true),
  pictures: v.optional(v.boolean(), true),
})

const region = v.strictObject({
  sale: v.optional(saleStatus),
  distanceSale: v.optional(saleStatus),
  flavours: v.optional(words),
})

/**
 * Rules of one market for a period. The shop's own rules are in `config/trade-rules.json`. Dates are either days
 * (`2026-04-01`, from midnight UTC) or timestamps with an offset (`2026-04-01T00:00:00+02:00`).
 */
export const marketRuleSchema = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two letters')),
  validFrom: v.optional(dateOrTimestamp),
  /** Exclusive end of the period. */
  validTo: v.optional(dateOrTimestamp),
  sale: saleStatus,
  distanceSale: saleStatus,
  minimumAge: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(30)),
  ageCheck: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  maxMgPerPouch: v.optional(amount),
  maxMgPerGram: v.optional(amount),
  maxPouchesPerCan: v.optional(count),
  /** Permitted flavour codes of the shop and characterising flavours (`menthol`, `tobacco`). Undefined permits all. */
  flavours: v.optional(words),
  /** Products must name their manufacturer and responsible person (Regulation (EU) 2023/988, article 19). */
  requiresSafetyData: v.optional(v.boolean(), false),
  regions: v.optional(v.record(v.string(), region), {}),
  promotions: v.optional(promotions, {}),
  warning: v.optional(v.record(v.string(), text)),
  unitPrice: v.optional(v.picklist(['pouch', '100g', 'both']), 'pouch'),
  priceWording: v.optional(
    v.strictObject({ taxIncluded: v.optional(v.boolean(), false), plusDelivery: v.optional(v.boolean(), false) }),
    {},
  ),
  /** `sum`: the order button contains the total. `words-only`: it does not, as German law requires (§ 312j (3) BGB). */
  orderButton: v.optional(v.picklist(['sum', 'words-only']), 'sum'),
  maxCansPerOrder: v.optional(count),
  maxCansPer30Days: v.optional(count),
  quitLine: v.optional(v.strictObject({ name: text, phone: v.optional(text), url: webAddress })),
  source: webAddress,
  note: v.optional(text),
  checkedOn: dateOrTimestamp,
  /** From this date on, nothing is sold until the rule has been reviewed. */
  reviewBy: dateOrTimestamp,
})

export type MarketRule = v.InferOutput<typeof marketRuleSchema>

/** @throws InvalidRulesError that lists the invalid rows and fields */
export function parseMarketRules(rows: unknown, file: string): MarketRule[] {
  const parsed = v.safeParse(v.array(marketRuleSchema), rows)
  if (!parsed.success) throw new InvalidRulesError(file, parsed.issues.map(issueText))
  const problems = parsed.output.flatMap((row, place) => rowProblems(row, parsed.output.slice(0, place), place))
  if (problems.length > 0) throw new InvalidRulesError(file, problems)
  return parsed.output
}

export class InvalidRulesError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`The market rules in ${file} cannot be used: ${problems.join('; ')}`)
    this.name = 'InvalidRulesError'
  }
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = (v.getDotPath(issue) ?? 'file').split('.')
  const place = /^\d+$/.test(first ?? '') ? [`row ${Number(first) + 1}`, ...rest].join(' ') : [first, ...rest].join('.')
  return `${place}: ${issue.message}`
}

function rowProblems(row: MarketRule, before: readonly MarketRule[], place: number): string[] {
  const overlaps = before.some(
    (other) =>
      other.country === row.country && getRuleStart(other) < getRuleEnd(row) && getRuleStart(row) < getRuleEnd(other),
  )
  return [
    ...(getRuleStart(row) < getRuleEnd(row) ? [] : [`row ${place + 1} (${row.country}): ends before it starts`]),
    ...(overlaps ? [`row ${place + 1} (${row.country}): overlaps another row`] : []),
  ]
}
