import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type CartChangeContext, markOpenPaymentsReplaced } from '../cart/cart.ts'
import {
  addItem,
  lineMetadataEntries,
  requireCartLine,
  requirePurchasable,
  setLineQuantity,
} from '../cart/change-lines.ts'
import { applySelectionUpdate, attachCart, selectionUpdateSchema } from '../cart/country-change.ts'
import { applyItemChanges, itemChangesSchema, toCartChangeResult } from '../cart/item-changes.ts'
import { applyPaymentFields, paymentFieldsSchema, setPaymentAndShippingMethods } from '../cart/payment-fields.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { type CommerceEnv, requireServerMode } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import { parseCountInPath, readBody } from '../http/input.ts'
import { changeCart, changeSelection, respondWithSelection } from '../selection/change-selection.ts'
import { addVoucherToCart, removeVoucherFromCart } from '../vouchers/cart-vouchers.ts'

const additionSchema = v.object(lineMetadataEntries)

/** See commerce reference sections 1.2, 3 and 9. */
export function addCartRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/selection', (c) => respondWithSelection(deps, c))
  routes.put('/selection', requireServerMode, async (c) => {
    const asked = await readBody(c, selectionUpdateSchema)
    return changeCart(deps, c, (change) => applySelectionUpdate(change, asked))
  })
  routes.put('/selection/:id', (c) => changeSelection(deps, c, (change) => attachCart(change, c.req.param('id'))))

  const add = async (c: Context<CommerceEnv>, item: string, quantity: number) => {
    const notes = await readBody(c, additionSchema)
    return changeCart(deps, c, async (change) =>
      toCartChangeResult(await addItem(change, { item, quantity, ...notes }), 1),
    )
  }
  routes.post('/items/:item', (c) => add(c, c.req.param('item'), 1))
  routes.post('/items/:item/quantity/:quantity', (c) =>
    add(c, c.req.param('item'), parseCountInPath(c.req.param('quantity'))),
  )

  routes.post('/items/bundles/:item', (c) => {
    const item = c.req.param('item')
    return changeCart(deps, c, async (change) => refuseBundle(change, item))
  })

  routes.put('/items', async (c) => {
    const batch = await readBody(c, itemChangesSchema, 400)
    return changeCart(deps, c, (change) => applyItemChanges(change, batch))
  })

  const setLine = async (c: Context<CommerceEnv>, id: string, wanted: (present: number) => number) =>
    changeCart(deps, c, async (change) => {
      const line = requireCartLine(change, id)
      return toCartChangeResult(await setLineQuantity(change, line, wanted(line.quantity)), 1)
    })
  const lineQuantity = '/lines/:line/quantity/:quantity'
  routes.put(lineQuantity, (c) => {
    const quantity = parseCountInPath(c.req.param('quantity'), 0)
    return setLine(c, c.req.param('line'), () => quantity)
  })
  routes.on(['POST', 'DELETE'], lineQuantity, (c) => {
    const change = parseCountInPath(c.req.param('quantity')) * (c.req.method === 'POST' ? 1 : -1)
    return setLine(c, c.req.param('line'), (present) => present + change)
  })
  routes.delete('/lines/:line', (c) => setLine(c, c.req.param('line'), () => 0))
}

/** All bundles are fixed, so a request to add a flexible bundle always fails (commerce reference section 8.3). */
function refuseBundle(change: CartChangeContext, item: string): never {
  const { bundlePart } = requirePurchasable(change, item)
  throw createHttpError(406, { item: bundlePart ? 'not a flexible bundle' : 'not a bundle' })
}

const voucherBodySchema = v.object({ voucher: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)) })

/** See commerce reference sections 4 and 5. */
export function addCheckoutRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.put('/payment-methods/:id', (c) =>
    changeCart(deps, c, (change) => setPaymentAndShippingMethods(deps, change, { paymentMethod: c.req.param('id') })),
  )

  routes.put('/shipping-methods/:id', (c) =>
    changeCart(deps, c, (change) => setPaymentAndShippingMethods(deps, change, { shippingMethod: c.req.param('id') })),
  )

  routes.put('/payment-fields', async (c) => {
    const fields = await readBody(c, paymentFieldsSchema)
    return changeCart(deps, c, (change) => applyPaymentFields(deps, change, fields))
  })

  routes.post('/vouchers', async (c) => {
    const { voucher } = await readBody(c, voucherBodySchema)
    return changeSelection(deps, c, async ({ trx, shopper, rules, now }) => {
      const added = await addVoucherToCart(trx, shopper, voucher, { rules, now })
      if (added) await markOpenPaymentsReplaced(trx, shopper)
    })
  })

  routes.delete('/vouchers/:code', (c) =>
    changeSelection(deps, c, async ({ trx, shopper }) => {
      const removed = await removeVoucherFromCart(trx, shopper.selection, c.req.param('code'))
      if (removed) await markOpenPaymentsReplaced(trx, shopper)
    }),
  )
}
