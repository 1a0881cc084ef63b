import * as v from 'valibot'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'
import { amountSchema, createListSchema, numericSchema, textOrEmptySchema } from '../wire/values.ts'

interface NicotineLine {
  cans: number
  /** Total nicotine of the line in mg. Undefined if the nicotine per pouch or the pouch count is unknown. */
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
      // Cancelled orders were not delivered, so their lines are omitted. The orders themselves are kept, because the
      // caller compares their number with the page size to detect whether there are more pages.
      return { date, lines: statusDescription.toLowerCase() === 'cancelled' ? [] : items.map(nicotineInLine) }
    }),
  ),
)

function nicotineInLine({ quantity, product, bundle }: v.InferOutput<typeof wireNicotineLineSchema>): NicotineLine {
  const cansEach = bundle.reduce((sum, part) => sum + part.quantity, 0) || 1
  const cans = quantity * cansEach
  const { mgPerPouch, pouchesPerCan } = readRegulatedAttributes(product)
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return { cans }
  return { cans, mg: cans * mgPerPouch * pouchesPerCan }
}
