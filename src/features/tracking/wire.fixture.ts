import * as v from 'valibot'
import { WireOrder } from '#services/commerce/wire/order.ts'
import { SelectionAnswer } from '#services/commerce/wire/selection.ts'

/** A line of a can; tests name what they care about. */
export function wireLine(fields: Record<string, unknown> = {}) {
  return {
    line: 'l1',
    item: 'i1',
    sku: 'SKU-1',
    quantity: 2,
    product: {
      product: 'p1',
      name: 'Fjord Mint',
      uri: 'fjord-mint',
      categoryUri: 'nicotine-pouches/slim',
      brandName: 'Fjord',
      media: { standard: ['/media/p1.webp'] },
    },
    priceEachAsNumber: 36.1,
    priceEachBeforeDiscountAsNumber: 40,
    totalPriceAsNumber: 72.2,
    totalPriceBeforeDiscountAsNumber: 80,
    bundle: [],
    ...fields,
  }
}

/** A line of ten cans. */
export function wirePack() {
  const product = { product: 'p2', name: 'Fjord Berry', uri: 'fjord-berry', categoryUri: 'nicotine-pouches' }
  const prices = { priceEachAsNumber: 300, priceEachBeforeDiscountAsNumber: 300, totalPriceAsNumber: 300 }
  return wireLine({ line: 'l2', item: 'i2', sku: 'SKU-2', quantity: 1, product, ...prices, bundle: [{ quantity: 10 }] })
}

/** What the commerce service answers for a cart of these lines. */
export function wireAnswer(items: unknown[], selection: Record<string, unknown> = {}): SelectionAnswer {
  return v.parse(SelectionAnswer, {
    token: 't',
    selection: { currency: 'SEK', currencyFormat: {}, totals: {}, items, ...selection },
    location: { country: 'SE', shipTo: true },
    paymentFields: {},
  })
}

/** An order of a can (twice) and a pack, with a voucher and delivery: 72.20 + 300 − 37.22 + 49 + 5 = 388.98. */
export function wireOrder(fields: Record<string, unknown> = {}): WireOrder {
  return v.parse(WireOrder, {
    order: '1001',
    currency: 'SEK',
    currencyFormat: {},
    items: [wireLine(), wirePack()],
    discounts: { discountAsNumber: -37.22, vouchers: [{ voucher: 'WELCOME10' }, { voucher: 'AUTUMN' }] },
    totals: {
      itemsTotalPriceAsNumber: 372.2,
      totalDiscountPriceAsNumber: -37.22,
      shippingPriceAsNumber: 49,
      handlingCostPriceAsNumber: 5,
      grandTotalPriceAsNumber: 388.98,
      grandTotalPriceTaxAsNumber: 77.8,
    },
    ...fields,
  })
}
