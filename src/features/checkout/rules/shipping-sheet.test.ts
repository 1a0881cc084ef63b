import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { shippingSheet } from './shipping-sheet.ts'

it('tells a wallet what sending there costs, with the denominator of its minor unit', () => {
  const answer = v.parse(SelectionAnswer, {
    token: 't',
    selection: {
      currency: 'JPY',
      currencyFormat: { decimalDigits: '0' },
      items: [],
      totals: { grandTotalPriceAsNumber: 4200 },
      shippingMethod: 'post',
    },
    location: { country: 'JP', shipTo: true },
    shippingMethods: [{ shippingMethod: 'post', name: 'Post', priceAsNumber: 1200 }],
  })
  expect(shippingSheet(answer)).toEqual({
    country: 'JP',
    currency: 'JPY',
    currencyDenominator: 1,
    grandTotalPriceAsNumber: 4200,
    shippingMethod: 'post',
    shippingMethodsAvailable: [{ shippingMethod: 'post', name: 'Post', priceAsNumber: 1200 }],
  })
})
