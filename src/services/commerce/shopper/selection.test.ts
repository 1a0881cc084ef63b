import * as v from 'valibot'
import { expect, it } from 'vitest'
import { currencies } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { type CurrencyFormat, formatMinorUnits } from '#lib/money.ts'
import { readStoredOrder, receiptBodySchema } from './order.ts'
import { selectionBodySchema, visitorCountryBodySchema } from './selection.ts'

const kronor = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' }
const product = { product: 11, name: 'Mint', uri: 'mint', categoryUri: 'pouches', brandName: 'Fjord', media: [] }
const pack = {
  ...{ line: 'l1', item: '11-10', sku: 'M-10', quantity: '2', comment: 'gift' },
  ...{ product: { ...product, media: { standard: ['/large.webp'], list: ['/small.webp'] } }, priceEachAsNumber: 31.2 },
  ...{ priceEachBeforeDiscountAsNumber: 39, lowestPrice: [{ periodDays: 30, priceAsNumber: 35 }] },
  ...{ totalPriceAsNumber: 62.4, totalPriceBeforeDiscountAsNumber: 78 },
  bundle: [{ sku: 'M-1', productName: 'Mint', brandName: 'Fjord', quantity: 10, priceEachAsNumber: 3.9 }],
}
const answer = {
  token: 't',
  selection: {
    ...{ currency: 'SEK', currencyFormat: kronor, paymentMethod: 'invoice', shippingMethod: 'post', items: [pack] },
    discounts: {
      vouchers: [
        { voucher: 'WELCOME10', priceOffAsNumber: -6.24 },
        { voucher: 'SHIPFREE', priceOffAsNumber: 0, shippingDiscountAsNumber: -3.9 },
        {
          voucher: 'LATER',
          priceOffAsNumber: 0,
          idle: { reason: 'minimum', minimumAsNumber: 300, missingAsNumber: 45.5 },
        },
        { voucher: 'ODD', priceOffAsNumber: 0, idle: 'a reason of another kind' },
      ],
      automaticDiscounts: [{ automaticDiscount: 'LARGE', name: '5% off large orders', priceOffAsNumber: -3.1 }],
    },
    totals: {
      ...{ itemsTotalPriceAsNumber: 62.4, totalDiscountPriceAsNumber: -6.24, shippingPriceAsNumber: 49 },
      ...{ handlingCostPriceAsNumber: '4.9', totalQuantity: 2, taxPercent: 25, grandTotalPriceAsNumber: 110.06 },
      grandTotalPriceTaxAsNumber: 22.01,
    },
    address: { email: 'a@shop.example', city: null },
    centraCheckoutScript: 'widget()',
  },
  location: { country: 'SE', name: 'Sweden', state: null, shipTo: true, market: 1, pricelist: '20' },
  paymentMethods: [
    {
      ...{ paymentMethod: 'invoice', name: 'Invoice', paymentMethodType: 'klarna_payments', handlingCostAsNumber: 4.9 },
      supportsInitiateOnly: true,
    },
  ],
  paymentFields: { address: { email: { visible: true, required: 'true' } }, shippingAddress: { city: {} } },
  shippingMethods: { post: { shippingMethod: 'post', name: 'Post', priceAsNumber: 49, ageAtDelivery: 18 } },
  countries: [{ country: 'US', name: 'United States', states: [{ state: 'NY', name: 'New York' }] }],
  loggedIn: { email: 'a@shop.example', firstName: 'Anna', newsletter: '1' },
}
const selectionOf = (parts: object) => v.parse(selectionBodySchema, { ...answer, ...parts })
const withItem = (item: object) => ({ selection: { ...answer.selection, items: [{ ...pack, ...item }] } })

it('reads a selection with amounts in minor units and field names of the shop', () => {
  expect(selectionOf({})).toEqual({
    currency: 'SEK',
    format: { ...kronor, decimalDigits: 2 },
    lines: [
      {
        ...{ id: 'l1', item: '11-10', sku: 'M-10', quantity: 2, comment: 'gift' },
        product: {
          ...{ id: '11', name: 'Mint', uri: 'mint', categoryUri: 'pouches', brand: 'Fjord', image: '/small.webp' },
          imageLarge: '/large.webp',
        },
        each: { now: 3120, lowest30: 3500 },
        total: { now: 6240, lowest30: 7000 },
        parts: [{ sku: 'M-1', name: 'Mint', brand: 'Fjord', quantity: 10, each: 390 }],
      },
    ],
    totals: {
      ...{ unitCount: 2, itemsTotal: 6240, discount: -624, shipping: 4900, handling: 490, total: 11_006, tax: 2201 },
      taxPercent: 25,
    },
    vouchers: [
      { code: 'WELCOME10', amount: -624, delivery: 0 },
      { code: 'SHIPFREE', amount: 0, delivery: -390 },
      { code: 'LATER', amount: 0, delivery: 0, noEffectReason: { reason: 'minimum', minimum: 30000, missing: 4550 } },
      { code: 'ODD', amount: 0, delivery: 0 },
    ],
    automaticDiscounts: [{ name: '5% off large orders', amount: -310 }],
    location: { country: 'SE', countryName: 'Sweden', shipsTo: true, market: 1, pricelist: 20 },
    address: expect.objectContaining({ email: 'a@shop.example', city: '' }),
    addressFields: { email: { visible: true, required: true } },
    acceptsBillingAddress: true,
    paymentMethod: 'invoice',
    paymentMethods: [
      {
        ...{ id: 'invoice', type: 'klarna_payments', name: 'Invoice', fee: 490, hasEarlyWidget: true },
        collectsAddress: false,
      },
    ],
    shippingMethod: 'post',
    shippingMethods: [{ id: 'post', name: 'Post', price: 4900, ageAtDelivery: 18 }],
    countries: [{ code: 'US', name: 'United States', states: [{ code: 'NY', name: 'New York' }] }],
    customer: expect.objectContaining({ email: 'a@shop.example', firstName: 'Anna', newsletter: true }),
    checkoutScript: 'widget()',
  })
})

it.each([
  ['requested by Klarna', { klarnaReplaceSnippet: true, paymentHTML: '<b>2</b>' }, '<b>2</b>'],
  ['requested by Qliro', { qliroReplaceSnippet: '1', paymentHTML: '<b>2</b>' }, '<b>2</b>'],
  ['not requested', { qliroReplaceSnippet: false, paymentHTML: '<b>2</b>' }, undefined],
  ['empty', { qliroReplaceSnippet: true, paymentHTML: '' }, undefined],
  ['an object instead of text', { klarnaReplaceSnippet: true, paymentHTML: { odd: 1 } }, undefined],
  ['in an empty record', [], undefined],
])('reads the replacement markup of a widget only if requested: markup that is %s', (_, pluginFields, markup) => {
  expect(selectionOf({ selection: { ...answer.selection, pluginFields } }).widgetMarkup).toBe(markup)
})

it.each([
  [{ externalScript: 'https://pay.example/sdk.js' }, 'https://pay.example/sdk.js'],
  [{ externalScript: 'javascript:alert(1)' }, undefined],
  [[], undefined],
])('accepts a payment method script only as a web address: %j', (clientSide, script) => {
  const method = { paymentMethod: 'card', clientSide, providesCustomerAddressAfterPayment: true }
  expect(selectionOf({ paymentMethods: [method] }).paymentMethods).toMatchObject([{ collectsAddress: true }])
  expect(selectionOf({ paymentMethods: [method] }).paymentMethods[0]?.script).toBe(script)
})

it.each([
  ['nobody is signed in', { loggedIn: undefined }, 'customer'],
  ['nobody is signed in any more', { loggedIn: null }, 'customer'],
  ['no widget is in use', { selection: { ...answer.selection, centraCheckoutScript: '' } }, 'checkoutScript'],
  ['no country is known', { location: { ...answer.location, country: null } }, 'location.country'],
  ['only the regular price is known', withItem({ lowestPrice: [] }), 'lines.0.each.lowest30'],
  ['a line has no comment', withItem({ comment: null }), 'lines.0.comment'],
  ['a product has no picture', withItem({ product }), 'lines.0.product.image'],
])('omits the field from a selection where %s', (_, parts, path) => {
  expect(selectionOf(parts)).not.toHaveProperty(path)
})

it('reads a selection with empty parts where the data is missing', () => {
  const bare = { currency: 'SEK', currencyFormat: {}, totals: { totalDiscountPriceAsNumber: false } }
  const selection = v.parse(selectionBodySchema, { selection: bare, location: {} })
  expect(selection).toMatchObject({
    ...{ lines: [], vouchers: [], paymentMethods: [], addressFields: {}, acceptsBillingAddress: false },
  })
  expect(selection.totals).toMatchObject({ discount: 0, total: 0 })
})

it('uses the standard image where the small one is missing', () => {
  const { lines } = selectionOf(withItem({ product: { ...product, media: { standard: ['/large.webp'] } } }))
  expect(lines[0]?.product).toMatchObject({ image: '/large.webp', imageLarge: '/large.webp' })
})

it('reads the country of the visitor', () => {
  expect(v.parse(visitorCountryBodySchema, { country: { country: 'DK', name: 'Denmark' } })).toMatchObject({
    code: 'DK',
  })
})

const currency = fc.constantFrom<CurrencyFormat[]>(...Object.values(currencies))
const major = (minor: number, { decimalDigits }: { decimalDigits: number }) =>
  Number((minor / 10 ** decimalDigits).toFixed(decimalDigits))

function cart(prices: readonly { now: number; quantity: number }[], format: CurrencyFormat) {
  const sum = prices.reduce((all, { now, quantity }) => all + now * quantity, 0)
  const goods = major(sum, format)
  const items = prices.map(({ now, quantity }, index) => ({
    ...pack,
    ...{ line: `l${index}`, quantity, priceEachAsNumber: major(now, format), priceEachBeforeDiscountAsNumber: 0 },
    ...{ lowestPrice: [], totalPriceAsNumber: major(now * quantity, format), totalPriceBeforeDiscountAsNumber: 0 },
  }))
  const totals = { itemsTotalPriceAsNumber: goods, grandTotalPriceAsNumber: String(goods) }
  const currencyFormat = { ...format, decimalDigits: String(format.decimalDigits) }
  return selectionOf({ selection: { ...answer.selection, currencyFormat, items, totals } })
}
const prices = fc.array(
  fc.record({ now: fc.integer({ min: 0, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 8 },
)

it('reads amounts exactly, in currencies with and without decimals', () => {
  forAll(prices, currency, (lines, format) => {
    const selection = cart(lines, format)
    expect(selection.lines.map(({ each }) => each)).toEqual(lines.map(({ now }) => ({ now })))
    expect(selection.lines.every(({ total }) => Number.isInteger(total.now))).toBe(true)
  })
})

it('reads amounts that add up: the goods to the sum of the lines, each line to its units', () => {
  forAll(prices, currency, (lines, format) => {
    const selection = cart(lines, format)
    for (const { each, total, quantity } of selection.lines) expect(total.now).toBe(each.now * quantity)
    const sum = selection.lines.reduce((all, { total }) => all + total.now, 0)
    expect(selection.totals).toMatchObject({ itemsTotal: sum, total: sum })
  })
})

it('formats amounts like the prices of the shop', () => {
  forAll(fc.integer({ min: 0, max: 10_000_000 }), currency, (now, format) => {
    const selection = cart([{ now, quantity: 1 }], format)
    expect(formatMinorUnits(selection.totals.total, selection.format)).toBe(formatMinorUnits(now, format))
  })
})

const home = { firstName: 'Anna', address1: 'Main street 1', country: 'SE' }
const wire = {
  ...answer.selection,
  ...{ order: 1042, date: '2026-11-12 09:30:00', address: home, shippingAddress: [], paymentMethodName: 'Invoice' },
  shippingMethodName: 'Post',
  discounts: { ...answer.selection.discounts, automaticDiscounts: [{ name: 'Three for two', priceOffAsNumber: -39 }] },
}
const orderOf = (parts: object) => v.parse(receiptBodySchema, { order: { ...wire, ...parts } })

it('reads an order with its number, and lines and totals like those of a selection', () => {
  const { lines, totals, vouchers } = selectionOf({})
  expect(orderOf({})).toMatchObject({
    ...{ number: '1042', date: '2026-11-12 09:30:00', lines, totals, vouchers },
    ...{ paymentMethodName: 'Invoice', shippingMethodName: 'Post' },
    automaticDiscounts: [{ name: 'Three for two', amount: -3900 }],
  })
})

it.each([
  ['the one address there is', {}, 'Main street 1'],
  ['the other one', { shippingAddress: { address1: 'Side street 2' } }, 'Side street 2'],
  ['the one that says a street', { shippingAddress: { country: 'SE' } }, 'Main street 1'],
])('ships an order to %s', (_, parts, street) => expect(orderOf(parts).recipient.address1).toBe(street))

it('reads back a stored order without number, date and shipments', () => {
  const { order: _, date: __, ...kept } = wire
  const { number: ___, date: ____, shipments: _____, ...order } = orderOf({})
  expect(readStoredOrder(JSON.stringify(kept))).toEqual(order)
  expect(() => readStoredOrder('{}')).toThrow(v.ValiError)
})
