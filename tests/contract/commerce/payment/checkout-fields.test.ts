import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../customers.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { address, createTestShopper, paymentPagePath, pressPaymentButton, type Shopper } from '../shopper.ts'

const item = '1001-1'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${item}`)
})

const cart = async () => (await shopper.callForSelection('GET', '/selection')).selection

describe('PUT payment-fields', () => {
  test('takes the raw detail of a widget event, and stores what it knows of it', async () => {
    const detail = { address: { city: 'Lund', region: 'Skåne' }, additionalFields: { suspendIgnore: ['x'] }, other: 1 }
    const { selection } = await shopper.callForSelection('PUT', '/payment-fields', detail)
    expect(selection.address.city).toBe('Lund')
    expect(selection.address).not.toHaveProperty('region')
  })

  test('keeps addresses apart, and what is not named', async () => {
    await shopper.callForSelection('PUT', '/payment-fields', { address: { firstName: 'Ada', newsletter: true } })
    await shopper.callForSelection('PUT', '/payment-fields', { shippingAddress: { firstName: 'Bo' } })
    const { body } = await shopper.call('GET', '/selection')
    expect(body.selection).toMatchObject({
      address: { firstName: 'Ada', newsletter: true },
      shippingAddress: { firstName: 'Bo' },
    })
  })

  test('moves to the country it names, and to its state, with the methods offered there', async () => {
    const texas = { country: 'US', state: 'TX', zipCode: '75001' }
    const moved = await shopper.callForSelection('PUT', '/payment-fields', { address: texas })
    expect(moved.location).toMatchObject({ country: 'US', state: 'TX' })
    expect(moved.selection).toMatchObject({ currency: 'USD', address: texas })
    const elsewhere = await shopper.callForSelection('PUT', '/payment-fields', {
      address: { country: 'NO', state: 'TX' },
    })
    expect(elsewhere.location).toMatchObject({ country: 'NO', shipTo: false })
    expect(elsewhere.location.state).not.toBe('TX')
    expect([elsewhere.paymentMethods, elsewhere.selection.paymentMethod]).toEqual([[], ''])
  })

  test('sets methods as their own calls do', async () => {
    const fields = { paymentMethod: 'demo-invoice', shippingMethod: 'express' }
    const { selection } = await shopper.callForSelection('PUT', '/payment-fields', fields)
    expect([selection.paymentMethod, selection.shippingMethod]).toEqual(['demo-invoice', 'express'])
    expect(selection.totals.handlingCostPriceAsNumber).toBe(19)
  })

  test.each<[string, unknown, number, Record<string, string>]>([
    ['an unknown payment method', { paymentMethod: 'barter' }, 404, { paymentMethod: 'not found' }],
    ['an unknown shipping method', { shippingMethod: 'pigeon' }, 404, { shippingMethod: 'not found' }],
    ['an unknown country', { address: { country: 'XX' } }, 406, { 'address.country': 'not valid' }],
    ['a field of the wrong type', { address: { city: 7 } }, 406, { 'address.city': 'not valid' }],
    [
      'a shipping field of the wrong type',
      { shippingAddress: { zipCode: [] } },
      406,
      { 'shippingAddress.zipCode': 'not valid' },
    ],
    ['an address that is none', { address: 'here' }, 406, { address: 'not valid' }],
  ])('%s is refused and nothing of the call is kept', async (_, fields, status, errors) => {
    const before = await cart()
    const more = typeof fields === 'object' ? { newsletter: true, ...fields } : fields
    expect(refusal(await shopper.call('PUT', '/payment-fields', more))).toEqual([status, errors])
    expect(await cart()).toEqual(before)
  })
})

describe('POST payment', () => {
  test('sets the shipping method it names, and the addresses', async () => {
    const shippingAddress = { ...address, firstName: 'Bo', address1: 'Lillgatan 2' }
    await shopper.startPayment('demo-invoice', { shippingMethod: 'express', shippingAddress })
    const { body } = await shopper.call('GET', '/receipt')
    expect(body.order).toMatchObject({
      shippingMethod: 'express',
      address: { firstName: 'Ada', address1: 'Storgatan 1' },
      shippingAddress: { firstName: 'Bo', address1: 'Lillgatan 2', countryName: 'Sverige' },
    })
  })

  test('takes the terms as text too', async () => {
    expect((await shopper.startPayment('demo-invoice', { termsAndConditions: 'true' })).body.action).toBe('success')
  })

  test('the method chosen before is the one that counts when none is named', async () => {
    await shopper.callForSelection('PUT', '/payment-methods/demo-invoice')
    const answer = await shopper.startPayment('', { paymentMethod: undefined })
    expect(answer.body).toMatchObject({ action: 'success', order: { paymentMethod: 'demo-invoice' } })
  })

  test('fields stored before need not be sent again', async () => {
    await shopper.callForSelection('PUT', '/payment-fields', { address })
    const answer = await shopper.startPayment('demo-invoice', { address: undefined })
    expect(answer.body.action).toBe('success')
  })

  test('without a failed page a cancelled payment comes back to the return page', async () => {
    const started = await shopper.startPayment('demo-redirect', { paymentFailedPage: undefined })
    const back = await pressPaymentButton(shop, paymentPagePath(started), 'cancel')
    expect([`${back.origin}${back.pathname}`, back.searchParams.get('status')]).toEqual([
      `${shopOrigin}/receipt`,
      'cancelled',
    ])
  })

  test.each<[string, Record<string, unknown>, number, Record<string, string>]>([
    ['terms not agreed to', { termsAndConditions: false }, 406, { termsAndConditions: 'must be true' }],
    ['no terms', { termsAndConditions: undefined }, 406, { termsAndConditions: 'must be true' }],
    [
      'an e-mail address that is none',
      { address: { ...address, email: 'ada' } },
      406,
      { 'address.email': 'not valid' },
    ],
    ['no e-mail address', { address: { ...address, email: undefined } }, 406, { 'address.email': 'required' }],
    ['an unknown shipping method', { shippingMethod: 'pigeon' }, 404, { shippingMethod: 'not found' }],
    [
      'a failed page elsewhere',
      { paymentFailedPage: 'https://elsewhere.example/' },
      406,
      notValid('paymentFailedPage'),
    ],
    ['no return page', { paymentReturnPage: undefined }, 406, notValid('paymentReturnPage')],
    ['a note that is no text', { additionalNotes: {} }, 406, notValid('additionalNotes')],
    ['a country that is none', { address: { ...address, country: 'XX' } }, 406, countryError],
  ])('%s is refused; the cart is kept and no order is made', async (_, more, status, errors) => {
    expect(refusal(await shopper.startPayment('demo-invoice', more))).toEqual([status, errors])
    expect((await cart()).items).toHaveLength(1)
    expect((await shopper.call('GET', '/receipt')).status).toBe(404)
  })
})

const countryError = { 'address.country': 'not the country of the selection' }

function notValid(key: string): Record<string, string> {
  return { [key]: 'not valid' }
}

describe('names follow the language, prices do not', () => {
  test('of methods, countries and goods', async () => {
    const before = await shopper.callForSelection('GET', '/selection')
    const after = await shopper.callForSelection('PUT', '/languages/de')
    expect(after.selection.totals).toEqual(before.selection.totals)
    expect(after.selection.items.map(({ line, quantity }) => [line, quantity])).toEqual(
      before.selection.items.map(({ line, quantity }) => [line, quantity]),
    )
    expect([before.location.name, after.location.name]).toEqual(['Sverige', 'Schweden'])
    expect(after.paymentMethods.map(({ name }) => name)).not.toEqual(before.paymentMethods.map(({ name }) => name))
    expect(after.shippingMethods.map(({ name }) => name)).not.toEqual(before.shippingMethods.map(({ name }) => name))
    expect(after.selection.paymentMethod).toBe(before.selection.paymentMethod)
  })

  test('an unknown language sent with a country moves nobody', async () => {
    expect(refusal(await shopper.call('PUT', '/countries/DK', { language: 'xx' }))).toEqual([
      404,
      { language: 'not found' },
    ])
    expect((await shopper.callForSelection('GET', '/selection')).location.country).toBe('SE')
  })
})
