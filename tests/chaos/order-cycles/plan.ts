import fc from 'fast-check'
import * as v from 'valibot'

/** `quantity` units of the order line with the index `line`. An index beyond the last line is invalid on purpose. */
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
export type OrderStep = v.InferOutput<typeof stepSchema>

const plannedAction = v.object({ key: v.string(), step: stepSchema, runsTwice: v.boolean() })
/** Order action with its idempotency key. If `runsTwice` is true, two calls execute the action concurrently. */
export type PlannedAction = v.InferOutput<typeof plannedAction>

/** Input of the worker process: the remaining actions of each order. `row` is the row id of the order. */
export const workerInputSchema = v.array(v.object({ row: v.number(), actions: v.array(plannedAction) }))

export interface OrderPlan {
  /** Order lines. `goods` is an index into the items for sale. */
  lines: readonly { goods: number; quantity: number }[]
  hasVoucher: boolean
  actions: readonly PlannedAction[]
}

/** Number of different items for sale. */
export const goodsCount = 8

const somePart = fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) })
const someParts = fc.option(fc.array(somePart, { minLength: 1, maxLength: 2 }), { nil: undefined })

const kindOf = <Kind extends OrderStep['kind']>(kind: Kind) => fc.constant(kind)
const amount = fc.integer({ min: 1, max: 9000 })
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kindOf('confirm') }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('ship'), parts: someParts }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('cancel'), parts: someParts }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('return'), parts: someParts, toStock: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('refund'), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('note'), text: fc.constant('looked at') }) },
)

const line = fc.record({ goods: fc.nat(goodsCount - 1), quantity: fc.integer({ min: 1, max: 3 }) })
const life = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ goods }) => goods }),
  hasVoucher: fc.boolean(),
  actions: fc.array(fc.record({ step, runsTwice: fc.boolean() }), { maxLength: 7 }),
})

/** Returns random order plans. The same seed yields the same plans. */
export function planOrders(orders: number, seed: number): OrderPlan[] {
  const lives = fc.sample(life, { numRuns: orders, seed })
  return lives.map(({ actions, ...rest }) => ({
    ...rest,
    actions: actions.map((action, place) => ({ ...action, key: `action ${place}` })),
  }))
}
