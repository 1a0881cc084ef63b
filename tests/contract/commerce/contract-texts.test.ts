import { beforeEach, expect, test } from 'vitest'
import { type ContractText, contractPages } from '#market-rules/seller/contract-texts.ts'
import { contractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { canWithMultipack } from './payment-steps.ts'
import { openShop, type Shop } from './shop.ts'
import {
  countOrders,
  createTestShopper,
  declaration,
  parseOrderResponse,
  paymentPagePath,
  pressPaymentButton,
  returnFields,
  type Shopper,
} from './shopper.ts'

const { can } = canWithMultipack()
const terms: ContractText = { page: 'terms', version: '1-aaaaaaaaaaaa', title: 'Köpvillkor' }
const whole: ContractText[] = [
  terms,
  { page: 'withdrawal', version: '2-bbbbbbbbbbbb', title: 'Ångerrätt' },
  { page: 'privacy', version: '1-cccccccccccc', title: 'Integritetspolicy' },
  { page: 'delivery', version: '1-ffffffffffff', title: 'Leverans' },
  { page: 'guarantee', version: '1-999999999999', title: 'Lagstadgat ansvar för fel' },
]
const now = Date.parse('2026-12-01T10:00:00Z')

let texts: Map<string, ContractText[]>
let shop: Shop
let shopper: Shopper
beforeEach(async () => {
  texts = new Map([['sv', whole]])
  shop = await openShop({ contractTexts: async () => texts, now: () => now })
  await shop.ensureStock(can.id, 100)
  shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
  await shopper.callForSelection('PUT', '/languages/sv')
})

const agreed = { consents: [declaration, contractTextsConsent('sv', whole)] }

test('an order stores versions, language and time of the texts it was made on', async () => {
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice', agreed))
  expect(order.contractTexts).toEqual({ language: 'sv', at: '2026-12-01T10:00:00.000Z', texts: whole })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).contractTexts?.texts).toHaveLength(5)
})

test('so does one that is paid at a provider, as they were when the payment began', async () => {
  const started = await shopper.startPayment('demo-redirect', agreed)
  texts = new Map([['sv', whole.map((text) => ({ ...text, version: '9-dddddddddddd' }))]])
  const location = await pressPaymentButton(shop, paymentPagePath(started), 'pay')
  const order = parseOrderResponse(await shopper.call('POST', '/payment-result', returnFields(location)))
  expect(order.contractTexts?.texts).toEqual(whole)
})

test('whoever names no version has agreed to the ones that count, in the language of the selection', async () => {
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect(order.contractTexts).toMatchObject({ language: 'sv', texts: whole })
})

test('a text that was published anew since it was read has to be read again', async () => {
  texts = new Map([['sv', [{ ...terms, version: '2-eeeeeeeeeeee' }, ...whole.slice(1)]]])
  const { status, body } = await shopper.startPayment('demo-invoice', agreed)
  expect({ status, errors: body.errors }).toEqual({ status: 406, errors: { contractTexts: 'changed' } })
  expect(await countOrders(shop)).toBe(0)
})

test.each(contractPages)('a language without its own %s takes no order', async (missing) => {
  texts = new Map([
    ['sv', whole.filter(({ page }) => page !== missing)],
    ['en', whole],
  ])
  const { status, body } = await shopper.startPayment('demo-invoice')
  expect({ status, errors: body.errors }).toEqual({ status: 406, errors: { contractTexts: 'none in this language' } })
  expect(await countOrders(shop)).toBe(0)
})
