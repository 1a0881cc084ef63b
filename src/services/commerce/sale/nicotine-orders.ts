import * as v from 'valibot'
import { readGoods } from '../wire/goods.ts'
import { amountSchema, createListSchema, numericSchema, textOrEmptySchema } from '../wire/values.ts'

interface NicotineLine {
  cans: number
  /** Undefined if the strength or the pouch count is unknown. */
  mg?: number
}

export interface NicotineOrder {
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  date: string
  lines: NicotineLine[]
}

const wireNicotineLineSchema = v.object({
  quantity: numericSchema,
  product: v.record(v.string(), v.unknown()),
  bundle: createListSchema(v.object({ quantity: amountSchema })),
})

export const nicotineOrdersBodySchema = v.pipe(
  v.object({
    orders: createListSchema(
      v.object({
        date: textOrEmptySchema,
        statusDescription: textOrEmptySchema,
        items: createListSchema(wireNicotineLineSchema),
      }),
    ),
  }),
  v.transform(({ orders }): NicotineOrder[] =>
    orders.map(({ date, statusDescription, items }) => {
      // A cancelled order was not delivered, so its lines are omitted. The order remains, because the list's length
      // indicates whether there are more orders.
      return { date, lines: statusDescription.toLowerCase() === 'cancelled' ? [] : items.map(nicotineInLine) }
    }),
  ),
)

function nicotineInLine({ quantity, product, bundle }: v.InferOutput<typeof wireNicotineLineSchema>): NicotineLine {
  const cansEach = bundle.reduce((sum, part) => sum + part.quantity, 0) || 1
  const cans = quantity * cansEach
  const { mgPerPouch, pouchesPerCan } = readGoods(product)
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return { cans }
  return { cans, mg: cans * mgPerPouch * pouchesPerCan }
}
