import { expect, it } from 'vitest'
import { createTestSelection, createTestTotals } from '#services/commerce/shopper/selection.fixture.ts'
import { toWalletUpdate } from './wallet-update.ts'

it('returns the shipping price to a wallet with the denominator of its minor unit', () => {
  const inJapan = createTestSelection({
    ...{ currency: 'JPY', format: { prefix: '¥', suffix: '', decimalPoint: '.', decimalDigits: 0 } },
    ...{ totals: createTestTotals([], { total: 4200 }), shippingMethod: 'post' },
    location: { country: 'JP', countryName: 'Japan', shipsTo: true },
    shippingMethods: [{ id: 'post', name: 'Post', price: 1200 }],
  })
  expect(toWalletUpdate(inJapan)).toEqual({
    ...{ country: 'JP', currency: 'JPY', currencyDenominator: 1, grandTotalPriceAsNumber: 4200 },
    shippingMethod: 'post',
    shippingMethodsAvailable: [{ shippingMethod: 'post', name: 'Post', priceAsNumber: 1200 }],
  })
})

it('returns amounts in major units for a currency with minor units', () => {
  const shippingMethods = [{ id: 'post', name: 'Post', price: 4990 }]
  const selection = createTestSelection({ totals: createTestTotals([], { total: 12_345 }), shippingMethods })
  expect(toWalletUpdate(selection)).toMatchObject({
    currencyDenominator: 100,
    grandTotalPriceAsNumber: 123.45,
    shippingMethodsAvailable: [{ priceAsNumber: 49.9 }],
  })
})
