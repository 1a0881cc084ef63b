import { expect, test } from 'vitest'
import { type ContractText, contractPages } from '#market-rules/seller/contract-texts.ts'
import { createContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { startRedirectPayment, submitPaymentResult } from './payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach } from './shop.ts'
import { ageDeclaration, createShopperWithCans, parseOrderResponse } from './shopper.ts'

const allTexts: ContractText[] = [
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
  texts = new Map([['sv', allTexts]])
  const buyer = await createShopperWithCans(shop)
  await buyer.callForSelection('PUT', '/languages/sv')
  return buyer
})

const agreed = { consents: [ageDeclaration, createContractTextsConsent('sv', allTexts)] }

test.each([
  ['the versions that the shopper sends', agreed],
  ['the current versions if the shopper sends none', {}],
])('an order stores %s of its contract texts, with language and time', async (_, sent) => {
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice', sent))
  expect(order.contractTexts).toEqual({ language: 'sv', at: '2026-12-01T10:00:00.000Z', texts: allTexts })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).contractTexts?.texts).toHaveLength(5)
})

test('an order paid at a provider stores the texts as they were when the payment began', async () => {
  const { press } = await startRedirectPayment(shop, shopper, agreed)
  texts = new Map([['sv', allTexts.map((text) => ({ ...text, version: '9-dddddddddddd' }))]])
  const order = parseOrderResponse(await submitPaymentResult(shopper, await press()))
  expect(order.contractTexts?.texts).toEqual(allTexts)
})

test('a text that was republished since the shopper read it must be read again', async () => {
  texts = new Map([
    ['sv', allTexts.map((text, place) => (place === 0 ? { ...text, version: '2-eeeeeeeeeeee' } : text))],
  ])
  expect(getStatusAndErrors(await shopper.startPayment('demo-invoice', agreed))).toEqual([
    406,
    { contractTexts: 'changed' },
  ])
  expect(await shop.count('')).toMatchObject({ orders: 0 })
})

test.each(contractPages)('a language without its own %s accepts no orders', async (missing) => {
  texts = new Map(Object.entries({ sv: allTexts.filter(({ page }) => page !== missing), en: allTexts }))
  const errors = { contractTexts: 'none in this language' }
  expect(getStatusAndErrors(await shopper.startPayment('demo-invoice'))).toEqual([406, errors])
  expect(await shop.count('')).toMatchObject({ orders: 0 })
})
