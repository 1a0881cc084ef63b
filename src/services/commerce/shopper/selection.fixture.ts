import type { Line, Totals } from './line.ts'
import type { Address, Order } from './order.ts'
import type { Selection } from './selection.ts'

/** Swedish kronor. All amounts in this file are in minor units. */
const format = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: 2, thousandsSeparator: ' ' }

export const emptyAddress: Address = {
  ...{ firstName: '', lastName: '', email: '', phoneNumber: '', company: '', address1: '', address2: '', zipCode: '' },
  ...{ city: '', state: '', country: '', countryName: '' },
}

/** Creates a cart line, by default with one can at 39 kr. The default `total` is `each` multiplied by `quantity`. */
export function createTestCartLine(fields: Partial<Line> = {}): Line {
  const { each = { now: 3900 }, quantity = 1, item = 'i1' } = fields
  const lowest = each.lowest30 === undefined ? {} : { lowest30: each.lowest30 * quantity }
  return {
    ...{ id: `line-${item}`, item, sku: '', quantity },
    ...{ product: { id: item, name: item, uri: item, categoryUri: 'nicotine-pouches', brand: '' }, each },
    ...{ total: { now: each.now * quantity, ...lowest }, parts: [] },
    ...fields,
  }
}

export function createTestTotals(lines: readonly Line[], fields: Partial<Totals> = {}): Totals {
  const goods = lines.reduce((sum, { total }) => sum + total.now, 0)
  const unitCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const none = { discount: 0, shipping: 0, handling: 0, tax: 0, taxPercent: 25 }
  return { unitCount, itemsTotal: goods, total: goods, ...none, ...fields }
}

/** Creates a Swedish cart, by default empty and without payment or shipping methods. */
export function createTestSelection(fields: Partial<Selection> = {}): Selection {
  return {
    ...{
      currency: 'SEK',
      format,
      lines: [],
      totals: createTestTotals(fields.lines ?? []),
      vouchers: [],
      automaticDiscounts: [],
    },
    ...{ location: { country: 'SE', countryName: 'Sweden', shipsTo: true }, address: emptyAddress, addressFields: {} },
    ...{ acceptsBillingAddress: false, paymentMethod: '', paymentMethods: [], shippingMethod: '', shippingMethods: [] },
    countries: [],
    ...fields,
  }
}

export function createTestOrder(fields: Partial<Order> = {}): Order {
  const { lines = [], address = emptyAddress } = fields
  return {
    ...{
      number: '1001',
      date: '',
      shipments: [],
      currency: 'SEK',
      format,
      lines,
      totals: createTestTotals(lines),
      vouchers: [],
    },
    ...{ automaticDiscounts: [], address, shippingAddress: emptyAddress, recipient: address, paymentMethodName: '' },
    shippingMethodName: '',
    ...fields,
  }
}
