import { expect, test } from 'vitest'
import { type ContractText, contractPages } from '#market-rules/seller/contract-texts.ts'
import { createContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { refusal } from './customers.ts'
import { shopperWithCans } from './payment-steps.ts'
import { setUpEach } from './set-up.ts'
import { openShop } from './shop.ts'
import { declaration, parseOrderResponse, paymentPagePath, pressPaymentButton, returnFields } from './shopper.ts'

const whole: ContractText[] = [
  { page: 'terms', version: '1-aaaaaaaaaaaa', title: 'Köpvillkor' },
  { page: 'withdrawal', version: '2-bbbbbbbbbbbb', title: 'Ångerrätt' },
  { page: 'privacy', version: '1-cccccccccccc', title: 'Integritetspolicy' },
  { page: 'delivery', version: '1-ffffffffffff', title: 'Leverans' },
  { page: 'guarantee', version: '1-999999999999', title: 'Lagstadgat ansvar för fel' },
]
const now = Date.parse('2026-12-01T10:00:00Z')

let texts: Map<string, ContractText[]>
const shop = setUpEach(() => openShop({ contractTexts: async () => texts, now: () => now }))
const shopper = setUpEach(async () => {
  texts = new Map([['sv', whole]])
  const buyer = await shopperWithCans(shop)
  await buyer.callForSelection('PUT', '/languages/sv')
  return buyer
})

const agreed = { consents: [declaration, createContractTextsConsent('sv', whole)] }

test('an order stores versions, language and time of its contract texts', async () => {
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice', agreed))
  expect(order.contractTexts).toEqual({ language: 'sv', at: '2026-12-01T10:00:00.000Z', texts: whole })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).contractTexts?.texts).toHaveLength(5)
})

test('an order paid at a provider stores the texts as they were when the payment began', async () => {
  const started = await shopper.startPayment('demo-redirect', agreed)
  texts = new Map([['sv', whole.map((text) => ({ ...text, version: '9-dddddddddddd' }))]])
  const location = await pressPaymentButton(shop, paymentPagePath(started), 'pay')
  const order = parseOrderResponse(await shopper.call('POST', '/payment-result', returnFields(location)))
  expect(order.contractTexts?.texts).toEqual(whole)
})

test('a shopper who sends no version agrees to the current texts in the language of the selection', async () => {
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect(order.contractTexts).toMatchObject({ language: 'sv', texts: whole })
})

test('a text that was republished since the shopper read it must be read again', async () => {
  texts = new Map([['sv', whole.map((text, place) => (place === 0 ? { ...text, version: '2-eeeeeeeeeeee' } : text))]])
  expect(refusal(await shopper.startPayment('demo-invoice', agreed))).toEqual([406, { contractTexts: 'changed' }])
  expect(await shop.count('')).toMatchObject({ orders: 0 })
})

test.each(contractPages)('a language without its own %s accepts no orders', async (missing) => {
  texts = new Map(Object.entries({ sv: whole.filter(({ page }) => page !== missing), en: whole }))
  const errors = { contractTexts: 'none in this language' }
  expect(refusal(await shopper.startPayment('demo-invoice'))).toEqual([406, errors])
  expect(await shop.count('')).toMatchObject({ orders: 0 })
})
