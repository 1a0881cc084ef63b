import * as v from 'valibot'
import { goodsOf } from '../wire/goods.ts'
import { amount, list, numeric, textOrEmpty } from '../wire/values.ts'

/** What a line of an order held. */
interface BoughtNicotine {
  cans: number
  /** mg in all of them; undefined where the catalogue did not say. */
  mg?: number
}

/** An order as its nicotine is counted. */
export interface NicotineOrder {
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  date: string
  lines: BoughtNicotine[]
}

const WireLine = v.object({
  quantity: numeric,
  product: v.record(v.string(), v.unknown()),
  bundle: list(v.object({ quantity: amount })),
})

export const NicotineOrdersBody = v.pipe(
  v.object({ orders: list(v.object({ date: textOrEmpty, statusDescription: textOrEmpty, items: list(WireLine) })) }),
  v.transform(({ orders }): NicotineOrder[] =>
    orders.map(({ date, statusDescription, items }) => {
      // Of a cancelled order nothing was sent. It stays in the list, whose length says whether others follow.
      return { date, lines: statusDescription.toLowerCase() === 'cancelled' ? [] : items.map(boughtIn) }
    }),
  ),
)

/** A pack has the attributes of its can. */
function boughtIn({ quantity, product, bundle }: v.InferOutput<typeof WireLine>): BoughtNicotine {
  const cansEach = bundle.reduce((sum, part) => sum + part.quantity, 0) || 1
  const cans = quantity * cansEach
  const { mgPerPouch, pouchesPerCan } = goodsOf(product)
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return { cans }
  return { cans, mg: cans * mgPerPouch * pouchesPerCan }
}
