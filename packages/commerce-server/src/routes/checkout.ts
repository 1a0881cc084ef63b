import type { Hono } from 'hono'
import * as v from 'valibot'
import { markOpenPaymentsReplaced } from '../cart/cart.ts'
import { applyPaymentFields, paymentFieldsSchema, setPaymentAndShippingMethods } from '../cart/payment-fields.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { readBody } from '../http/input.ts'
import { changeCart, changeSelection } from '../selection/change-selection.ts'
import { addVoucherToCart, removeVoucherFromCart } from '../vouchers/cart-vouchers.ts'

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
