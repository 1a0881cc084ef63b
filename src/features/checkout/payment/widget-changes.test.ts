import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartNoticesAtom, clearCartNotices } from '#features/cart/notices.ts'
import {
  createCartResponse,
  type StubResponse,
  stubBrowser,
  takeNextResponse,
} from '#features/cart/selection/commerce-stub.fixture.ts'
import { paymentInProgressAtom, setPaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { changeSelection, getCachedSelection } from '#features/cart/selection/selection.ts'
import { initShopperClient } from '#features/cart/selection/shopper.ts'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { getQueryClient } from '#lib/query-client.ts'
import type { SaleCheckResult } from '#services/commerce/sale/sale-check.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { emptyBillingAddress } from '../form/checkout-schema.ts'
import { readPaidLines, readPendingPaymentReturn } from '../receipt/return-storage.ts'
import { buildWidgetInitiationRequest, buildWidgetPaymentRequest } from './start-payment-request.ts'
import { initiateWidget } from './use-initiated-widget.ts'
import { applyWalletAddress, setWalletShippingMethod } from './use-wallet-events.ts'

const replies: StubResponse[] = []
const calls: { call: string; body: unknown }[] = []
const sessions = new Map<string, string>()
let rulesSay: SaleCheckResult | undefined

vi.mock('#features/market/facts/sale.functions.ts', () => ({ getSaleCheck: async () => rulesSay }))

const unavailable = [{ item: '1', product: '1', originalQuantity: 2, unavailable: 1, available: 1 }]
const soldOut: StubResponse = { status: 410, body: { errors: { stock: 'unavailable items' }, unavailable } }
const widget: StubResponse = { body: { action: 'form', formHtml: '<div>pay here</div>' } }
const noValues = {
  ...emptyBillingAddress,
  email: '',
  phoneNumber: '',
  otherBilling: false,
  billing: emptyBillingAddress,
}
const early = { isPaid: false, request: (selection: Selection) => buildWidgetInitiationRequest(selection, pages) }
const pages = { receipt: 'https://shop.example/receipt', failed: 'https://shop.example/checkout' }

stubBrowser(new Map([['apiToken', 't']]), (call, init) => {
  calls.push({ call, body: JSON.parse(String(init.body ?? 'null')) })
  return takeNextResponse(replies)
})
vi.stubGlobal('sessionStorage', createStorageStub(sessions))

beforeEach(async () => {
  initShopperClient('https://commerce.example')
  getQueryClient().clear()
  clearCartNotices()
  rulesSay = { refused: new Map(), ageCheck: 'before-payment' }
  setPaymentInProgress(null)
  replies.splice(0, replies.length, createCartResponse({ quantity: 2 }))
  await changeSelection('refresh', (client) => client.selection())
  calls.length = 0
})

const chosen = { shippingCountry: 'DK', shippingState: '', shippingZipCode: '', shippingCity: '' }

describe('a wallet choice (specification section 4.3: payment fields keep the payment)', () => {
  beforeEach(() => setPaymentInProgress({ html: 'wallet' }))

  it('sets the country and keeps the payment of the wallet', async () => {
    replies.push(createCartResponse({ country: 'DK', quantity: 2 }))
    const update = await applyWalletAddress({ ...chosen, shippingZipCode: '1050' })
    expect(update).toMatchObject({ country: 'DK', grandTotalPriceAsNumber: 78 })
    expect(calls).toEqual([{ call: 'PUT /payment-fields', body: { address: { country: 'DK', zipCode: '1050' } } }])
    expect(paymentInProgressAtom.get()).toEqual({ html: 'wallet' })
  })

  it('sets the shipping method', async () => {
    replies.push(createCartResponse({ quantity: 2 }))
    expect(await setWalletShippingMethod('post')).toMatchObject({ shippingMethod: 'post' })
    expect(calls).toEqual([{ call: 'PUT /payment-fields', body: { shippingMethod: 'post' } }])
    expect(paymentInProgressAtom.get()).toEqual({ html: 'wallet' })
  })

  it('drops the payment where its method is not offered and reports lines not sold there', async () => {
    const moved = { country: 'DK', quantity: 0, methods: ['invoice'] }
    replies.push(createCartResponse(moved), createCartResponse({ ...moved, paymentMethod: 'invoice' }))
    await applyWalletAddress(chosen)
    expect(calls.map(({ call }) => call)).toEqual(['PUT /payment-fields', 'PUT /payment-methods/invoice'])
    expect(paymentInProgressAtom.get()).toBeNull()
    const changes = [{ item: '1', name: 'Mint', before: 2, after: 0 }]
    expect(cartNoticesAtom.get()).toEqual([{ kind: 'lost', reason: 'country', changes }])
  })

  it('fails where the service rejects it', async () => {
    replies.push({ status: 406, body: { errors: { 'address.country': 'not valid' } } })
    expect(await applyWalletAddress({ ...chosen, shippingCountry: 'XX' })).toEqual({ error: true })
  })
})

describe('a widget shown before the address is known', () => {
  it('is requested once more after a stock error, with the cart reloaded and lost units reported', async () => {
    replies.push(soldOut, createCartResponse({ quantity: 1 }), widget)
    expect(await initiateWidget('card', early)).toBe(true)
    expect(calls.map(({ call }) => call)).toEqual(['POST /payment', 'GET /selection', 'POST /payment'])
    expect(paymentInProgressAtom.get()).toEqual({ html: '<div>pay here</div>' })
    expect(getCachedSelection()?.lines[0]?.quantity).toBe(1)
    const changes = [{ item: '1', name: 'Mint', before: 2, after: 1 }]
    expect(cartNoticesAtom.get()).toEqual([{ kind: 'lost', reason: 'stock', changes }])
  })

  it('is not requested for items that the sale rules forbid, which leave the cart', async () => {
    rulesSay = { refused: new Map([['1', { reason: 'mg-per-pouch' }]]), ageCheck: 'declaration' }
    replies.push(createCartResponse({ quantity: 0 }))
    expect(await initiateWidget('card', early)).toBe(false)
    expect(calls).toEqual([{ call: 'PUT /items', body: { lines: [{ line: 'l1', quantity: 0 }], items: [] } }])
    const changes = [{ item: '1', name: 'Mint', before: 2, after: 0 }]
    expect(cartNoticesAtom.get()).toEqual([{ kind: 'lost', reason: 'rules', changes }])
  })

  it('is not requested while the sale rules are unavailable', async () => {
    rulesSay = undefined
    expect([await initiateWidget('card', early), calls]).toEqual([false, []])
  })

  it('is not requested a third time, nor for an empty cart', async () => {
    replies.push(soldOut, createCartResponse({ quantity: 1 }), soldOut)
    expect(await initiateWidget('card', early)).toBe(false)
    replies.push(soldOut, createCartResponse({ quantity: 0 }))
    expect(await initiateWidget('card', early)).toBe(false)
    expect(calls.filter(({ call }) => call === 'POST /payment')).toHaveLength(3)
    expect(paymentInProgressAtom.get()).toBeNull()
  })
})

describe('a widget that collects the address itself', () => {
  const values = { ...noValues, terms: true, adult: true }
  const inWidget = {
    isPaid: true,
    request: (selection: Selection) => buildWidgetPaymentRequest(selection, values, pages),
  }
  beforeEach(() => {
    rulesSay = { refused: new Map(), ageCheck: 'declaration' }
  })

  it('starts as an order, and its result is requested although it returns no fields', async () => {
    sessions.set('paymentAnswered', '{}')
    replies.push(widget)
    expect(await initiateWidget('card', inWidget)).toBe(true)
    const [start] = calls
    expect(start?.body).toMatchObject({ termsAndConditions: true, address: { country: 'SE' } })
    expect(start?.body).not.toHaveProperty('paymentInitiateOnly')
    expect(readPendingPaymentReturn()).toEqual({})
    expect(readPaidLines()).toEqual([{ item: '1', quantity: 2, product: { name: 'Mint' } }])
  })

  it('does not leave a result to request after a refusal', async () => {
    sessions.clear()
    replies.push({ status: 406, body: { errors: { termsAndConditions: 'must be true' } } })
    expect([await initiateWidget('card', inWidget), readPendingPaymentReturn()]).toEqual([false, undefined])
  })
})

describe('a widget with a renewed session', () => {
  const { body } = createCartResponse({ quantity: 2 })
  const pluginFields = { qliroReplaceSnippet: '1', paymentHTML: '<div>session 2</div>' }
  const renewed: StubResponse = { body: { ...body, selection: { ...body.selection, pluginFields } } }

  it.each([
    ['voucher', { html: '<div>session 1</div>' }, { html: '<div>session 2</div>' }],
    ['quantity', { html: '<div>session 1</div>' }, { html: '<div>session 2</div>' }],
    ['voucher', null, null],
  ] as const)('receives new markup in response to a change of %s only if it was shown: %o', async (change, was, is) => {
    setPaymentInProgress(was)
    replies.push(renewed)
    await changeSelection(change, (client) => client.selection())
    expect(paymentInProgressAtom.get()).toEqual(is)
  })
})
