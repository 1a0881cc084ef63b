import { Hono } from 'hono'
import * as v from 'valibot'
import { changeSelection } from '../cart/change-selection.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { applyPaymentFields, chooseMethods, paymentFieldsSchema } from './payment-fields.ts'
import { addVoucher, removeVoucher } from './vouchers.ts'

const voucherBody = v.object({ voucher: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)) })

/** Methods, address fields and vouchers (commerce reference 4). */
export function checkoutRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.put('/payment-methods/:id', (c) =>
    changeSelection(deps, c, (change) => chooseMethods(deps, change, { paymentMethod: c.req.param('id') })),
  )

  routes.put('/shipping-methods/:id', (c) =>
    changeSelection(deps, c, (change) => chooseMethods(deps, change, { shippingMethod: c.req.param('id') })),
  )

  routes.put('/payment-fields', async (c) => {
    const fields = await readBody(c, paymentFieldsSchema)
    return changeSelection(deps, c, (change) => applyPaymentFields(deps, change, fields))
  })

  routes.post('/vouchers', async (c) => {
    const { voucher } = await readBody(c, voucherBody)
    return changeSelection(deps, c, ({ trx, shopper, now }) => addVoucher(trx, shopper, voucher, now))
  })

  routes.delete('/vouchers/:code', (c) =>
    changeSelection(deps, c, ({ trx, shopper }) => removeVoucher(trx, shopper.selection, c.req.param('code'))),
  )

  return routes
}
