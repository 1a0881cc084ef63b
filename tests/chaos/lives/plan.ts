import fc from 'fast-check'
import * as v from 'valibot'

/** Units of one of an order's lines, by its place; of an order that has fewer lines, of none. */
const part = v.object({ line: v.number(), quantity: v.number() })
const parts = v.optional(v.array(part))

const stepSchema = v.variant('kind', [
  v.object({ kind: v.literal('confirm') }),
  v.object({ kind: v.literal('ship'), parts }),
  v.object({ kind: v.literal('cancel'), parts }),
  v.object({ kind: v.literal('return'), parts, toStock: v.boolean() }),
  v.object({ kind: v.literal('refund'), amount: v.number() }),
  v.object({ kind: v.literal('note'), text: v.string() }),
])
export type Step = v.InferOutput<typeof stepSchema>

const plannedDeed = v.object({ key: v.string(), step: stepSchema, twice: v.boolean() })
/** Something that is to be done with an order, by its key; `twice`: by two at once. */
export type PlannedDeed = v.InferOutput<typeof plannedDeed>

/** What the process that does the deeds is given: orders by their row, with what is left to do with each. */
export const workSchema = v.array(v.object({ row: v.number(), deeds: v.array(plannedDeed) }))

/** An order that is to be placed, and what becomes of it. */
export interface PlannedLife {
  /** Places of goods among those on sale, with how many of each. */
  lines: readonly { goods: number; quantity: number }[]
  hasVoucher: boolean
  deeds: readonly PlannedDeed[]
}

/** Goods on sale that a plan may choose from. */
export const goodsCount = 8

const somePart = fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) })
const someParts = fc.option(fc.array(somePart, { minLength: 1, maxLength: 2 }), { nil: undefined })

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ship' as const), parts: someParts }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), parts: someParts }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('return' as const), parts: someParts, toStock: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), text: fc.constant('looked at') }) },
)

const life = fc.record({
  lines: fc.uniqueArray(fc.record({ goods: fc.nat(goodsCount - 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ goods }) => goods,
  }),
  hasVoucher: fc.boolean(),
  deeds: fc.array(fc.record({ step, twice: fc.boolean() }), { maxLength: 7 }),
})

/** So many random lives; the same seed gives the same ones. */
export function planLives(orders: number, seed: number): PlannedLife[] {
  const lives = fc.sample(life, { numRuns: orders, seed })
  return lives.map(({ deeds, ...rest }) => ({
    ...rest,
    deeds: deeds.map((deed, place) => ({ ...deed, key: `deed ${place}` })),
  }))
}
