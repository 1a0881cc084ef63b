import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../customers.ts'
import { shopperWithCans } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, paymentPagePath, pressPaymentButton, type Shopper } from '../shopper.ts'

/**
 * The tests cover the column "payment in progress" in commerce reference section 5, except for the rows of the
 * checkout, which payment-result.test.ts covers.
 */
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const account = () => ({ ...ada, email: `${randomUUID()}@example.com` })

/**
 * Starts a redirect payment, runs `step`, then pays. Returns `paid` if the receipt is displayed, otherwise the `status`
 * parameter of the redirect URL.
 */
async function payAfterStep(shopper: Shopper, step: (shopper: Shopper) => Promise<unknown>): Promise<string | null> {
  const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
  await step(shopper)
  const back = await pressPaymentButton(shop, page, 'pay')
  return back.pathname === '/receipt' ? 'paid' : back.searchParams.get('status')
}

describe('a payment begun is dropped by', () => {
  test('registering', async () => {
    const shopper = await shopperWithCans(shop)
    expect(await payAfterStep(shopper, () => shopper.callForSelection('POST', '/register', account()))).toBe('replaced')
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
  })

  test('logging in', async () => {
    const known = account()
    await (await createTestShopper(shop)).callForSelection('POST', '/register', known)
    const shopper = await shopperWithCans(shop)
    const login = () => shopper.callForSelection('POST', `/login/${known.email}`, { password: known.password })
    expect(await payAfterStep(shopper, login)).toBe('replaced')
  })

  test('logging out', async () => {
    const shopper = await shopperWithCans(shop)
    await shopper.callForSelection('POST', '/register', account())
    expect(await payAfterStep(shopper, () => shopper.callForSelection('POST', '/logout'))).toBe('replaced')
  })

  test('a country of the same currency, also by payment-fields', async () => {
    for (const step of [
      (shopper: Shopper) => shopper.callForSelection('PUT', '/countries/DE', {}),
      (shopper: Shopper) => shopper.callForSelection('PUT', '/payment-fields', { address: { country: 'DE' } }),
    ]) {
      const shopper = await shopperWithCans(shop)
      await shopper.callForSelection('PUT', '/countries/AT', {})
      const address = { ...ada, country: 'AT', address1: 'Ring 1' }
      const page = paymentPagePath(await shopper.startPayment('demo-redirect', { address }))
      await step(shopper)
      expect((await pressPaymentButton(shop, page, 'pay')).searchParams.get('status')).toBe('replaced')
    }
  })
})

describe('a payment begun is kept by', () => {
  const kept: [string, (shopper: Shopper, line: string) => Promise<unknown>][] = [
    ['reading', (shopper) => shopper.callForSelection('GET', '/selection')],
    ['another quantity', (shopper, line) => shopper.callForSelection('PUT', `/lines/${line}/quantity/3`)],
    ['a batch', (shopper, line) => shopper.callForSelection('PUT', '/items', { lines: [{ line, quantity: 2 }] })],
    [
      'another comment',
      (shopper, line) => shopper.callForSelection('PUT', '/items', { lines: [{ line, quantity: 1, comment: 'gift' }] }),
    ],
    ['a login that fails', (shopper) => shopper.call('POST', '/login/a%40example.com', { password: 'wrong' })],
    ['a country that does not exist', (shopper) => shopper.call('PUT', '/countries/XX', {})],
    ['a payment that is refused', (shopper) => shopper.startPayment('demo-fail')],
  ]

  test.each(kept)('%s', async (_, step) => {
    const shopper = await shopperWithCans(shop)
    const [line] = (await shopper.callForSelection('GET', '/selection')).selection.items
    expect(await payAfterStep(shopper, () => step(shopper, line?.line ?? ''))).toBe('paid')
  })
})
