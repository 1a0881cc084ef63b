import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testCustomer } from '../customers.ts'
import { snapshotCounts, startRedirectPayment } from '../payment-steps.ts'
import { openShop, setUpOnce } from '../shop.ts'
import { can, createShopperWithCans, createTestShopper, type Shopper, testAddress } from '../shopper.ts'

// These tests cover the column "payment in progress" in commerce reference section 5.

const shop = setUpOnce(() => openShop())

type Step = (shopper: Shopper, line: string) => Promise<unknown>

const account = () => ({ ...testCustomer, email: `${randomUUID()}@example.com` })
const put =
  (path: string, body?: unknown): Step =>
  (shopper) =>
    shopper.callForSelection('PUT', path, body)
const toAustria = put('/countries/AT', {})
const register: Step = (shopper) => shopper.callForSelection('POST', '/register', account())
const useVoucher: Step = (shopper) => shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })

async function logIn(shopper: Shopper) {
  const known = account()
  await (await createTestShopper(shop)).callForSelection('POST', '/register', known)
  return shopper.callForSelection('POST', `/login/${known.email}`, { password: known.password })
}

/** Starts a redirect payment, runs `step`, then pays. Returns the URL to which the payment page redirects. */
async function payAfter(shopper: Shopper, step: Step): Promise<URL> {
  const { selection, location } = await shopper.callForSelection('GET', '/selection')
  const { press } = await startRedirectPayment(shop, shopper, {
    address: { ...testAddress, country: location.country },
  })
  await step(shopper, selection.items[0]?.line ?? '')
  return press()
}

test.each<[name: string, step: Step, before?: Step]>([
  ['another payment', (shopper) => shopper.startPayment('demo-redirect')],
  ['another payment method', put('/payment-methods/demo-invoice')],
  ['another shipping method', put('/shipping-methods/express')],
  ['another method by payment-fields', put('/payment-fields', { paymentMethod: 'dummy' })],
  ['another country', toAustria],
  ['a country of the same currency', put('/countries/DE', {}), toAustria],
  ['a country of the same currency by fields', put('/payment-fields', { address: { country: 'DE' } }), toAustria],
  ['a voucher', useVoucher],
  ['taking a voucher out', (shopper) => shopper.callForSelection('DELETE', '/vouchers/welcome10'), useVoucher],
  ['registering', register],
  ['logging in', logIn],
  ['logging out', (shopper) => shopper.callForSelection('POST', '/logout'), register],
])('a started payment is dropped by %s', async (name, step, before) => {
  const shopper = await createShopperWithCans(shop)
  await before?.(shopper, '')
  const counts = await snapshotCounts(shop, can.id)
  const back = await payAfter(shopper, step)
  expect([back.pathname, back.searchParams.get('status')]).toEqual(['/checkout', 'replaced'])
  await counts.expectChange({ orders: 0 })
  if (name === 'registering') expect((await shopper.selection()).items).toHaveLength(1)
})

test.each<[string, Step]>([
  ['reading', (shopper) => shopper.callForSelection('GET', '/selection')],
  ['the same payment method', put('/payment-methods/demo-redirect')],
  ['the same country', put('/countries/SE', {})],
  ['another language', put('/languages/de')],
  ['an address field', put('/payment-fields', { address: { city: 'Lund' } })],
  ['more of the same', (shopper) => shopper.callForSelection('POST', `/items/${can.item}`)],
  ['another quantity', (shopper, line) => shopper.callForSelection('PUT', `/lines/${line}/quantity/3`)],
  ['a batch', (shopper, line) => shopper.callForSelection('PUT', '/items', { lines: [{ line, quantity: 2 }] })],
  [
    'another comment',
    (shopper, line) => shopper.callForSelection('PUT', '/items', { lines: [{ line, quantity: 1, comment: 'gift' }] }),
  ],
  ['a voucher that is not there', (shopper) => shopper.call('POST', '/vouchers', { voucher: 'nothing' })],
  ['a login that fails', (shopper) => shopper.call('POST', '/login/a%40example.com', { password: 'wrong' })],
  ['a country that does not exist', (shopper) => shopper.call('PUT', '/countries/XX', {})],
  ['a payment that is refused', (shopper) => shopper.startPayment('demo-fail')],
])('a started payment is kept by %s', async (_, step) => {
  expect((await payAfter(await createShopperWithCans(shop), step)).pathname).toBe('/receipt')
})
