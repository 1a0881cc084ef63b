import fc from 'fast-check'
import { toMajorUnits } from 'pouchery/lib/money'
import { distributeAmount } from '../../vouchers/distribute-amount.ts'
import type { InvoiceContent, InvoiceDocument } from './content.ts'
import { buildInvoiceContent } from './invoice.ts'

export const testSeller = {
  name: 'Fen Trading AB',
  address: 'Fen Street 1, SE-123 45 Town',
  register: '556000-0001',
  taxNumber: 'SE556000000101',
  phone: '+46 8 000 00 00',
  email: 'shop@fen.example',
  demo: false,
}

export interface TestOrder {
  language: InvoiceContent['language']
  country: string
  lines: readonly { unit: number; quantity: number; rate: number; name?: string }[]
  off: number
  shipping: number
  fee: number
  rate: number
}

const euro = { prefix: '', suffix: ' €', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' }
const krona = { ...euro, suffix: ' kr' }

export function createOrderDocument({ language, country, lines, off, shipping, fee, rate }: TestOrder): string {
  const totals = lines.map(({ unit, quantity }) => unit * quantity)
  const goods = totals.reduce((sum, total) => sum + total, 0)
  const shares = distributeAmount(off, totals)
  const major = (minor: number) => toMajorUnits(minor, 2)
  const product = { portions_per_package_text: '20', nicotine_per_package: '190 mg', flavour: { 6: 'Mint' } }
  const address = { firstName: 'Anna', lastName: 'Berg', address1: 'Fen Street 1', zipCode: '111 22', city: 'Town' }
  return JSON.stringify({
    language,
    currency: country === 'SE' ? 'SEK' : 'EUR',
    currencyFormat: country === 'SE' ? krona : euro,
    items: lines.map(({ unit, quantity, name, rate: taxPercent }, place) => ({
      line: `l${place}`,
      item: `i${place}`,
      sku: `FJA-${1000 + place}`,
      quantity,
      product: { ...product, name: name ?? `Fen Mint ${place + 1}`, brandName: 'Fen' },
      priceEachAsNumber: major(unit),
      totalPriceAsNumber: major(unit * quantity),
      taxPercent,
      discounts: { vouchers: [{ priceOffAsNumber: -major(shares[place] ?? 0) }], automaticDiscounts: null },
    })),
    discounts: { vouchers: off === 0 ? [] : [{ voucher: 'SPRING', priceOffAsNumber: -major(off) }] },
    totals: {
      totalDiscountPriceAsNumber: off === 0 ? false : -major(off),
      shippingPriceAsNumber: major(shipping),
      handlingCostPriceAsNumber: major(fee),
      grandTotalPriceAsNumber: major(goods - off + shipping + fee),
      taxPercent: rate,
    },
    address: { ...address, country, email: 'anna@example.com' },
    shippingAddress: { country },
    paymentMethodName: 'Visa',
    shippingMethodName: 'PostNord',
  })
}

export function createInvoiceContent(ordered: TestOrder): InvoiceContent {
  const days = { orderedOn: '2026-11-20', suppliedOn: '2026-11-23' }
  return buildInvoiceContent({ document: createOrderDocument(ordered), order: '10001', ...days, seller: testSeller })
}

export function createInvoiceDocument(content: InvoiceContent): InvoiceDocument {
  const issued = { issuedAt: Date.UTC(2026, 10, 23, 12), issuedOn: '2026-11-23', erased: false }
  return { number: 'INV-2026-000001', kind: 'invoice', order: '10001', row: 1, event: 0, ...issued, content }
}

export function createCreditNoteDocument(content: InvoiceContent, place = 1): InvoiceDocument {
  const number = `CRN-2026-${String(place).padStart(6, '0')}`
  return { ...createInvoiceDocument(content), number, kind: 'credit note', event: place }
}

const rate = fc.constantFrom(25, 12, 8.1, 6, 0)

export const testOrderArbitrary: fc.Arbitrary<TestOrder> = fc
  .record({
    language: fc.constantFrom('en' as const, 'de' as const, 'el' as const),
    country: fc.constantFrom('SE', 'AT'),
    several: fc.boolean(),
    lines: fc.array(fc.record({ unit: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 12 }), rate }), {
      minLength: 1,
      maxLength: 5,
    }),
    off: fc.nat(100),
    shipping: fc.nat(2000),
    fee: fc.nat(500),
    rate,
  })
  .map(({ several, off, lines, ...order }) => {
    const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
    const rated = lines.map((line) => ({ ...line, rate: several ? line.rate : order.rate }))
    return { ...order, lines: rated, off: Math.floor((goods * off) / 100) }
  })
