import { beforeEach, expect, it, vi } from 'vitest'
import { getQueryClient } from '#lib/query-client.ts'
import {
  addToCart,
  addVoucher,
  preloadSelection,
  removeVoucher,
  setCartLineQuantity,
  voucherFailureAtom,
} from '../actions.ts'
import { cartNoticesAtom } from '../notices.ts'
import { personalQueryPrefix } from './cache-keys.ts'
import { getPendingQuantity, runChangeInCartQueue, runInCartQueue } from './cart-queue.ts'
import { createCartResponse, type StubResponse, stubBrowser, takeNextResponse } from './commerce-stub.fixture.ts'
import { paymentInProgressAtom, setPaymentInProgress } from './payment-in-progress.ts'
import { changeSelection, getCachedSelection } from './selection.ts'
import { initShopperClient } from './shopper.ts'

const replies: StubResponse[] = []
const events: string[] = []
const memory = new Map<string, string>()

stubBrowser(memory, (call) => {
  events.push(call)
  return takeNextResponse(replies)
})

beforeEach(() => {
  initShopperClient('https://commerce.example')
  memory.set('apiToken', 't')
  replies.length = 0
  events.length = 0
  getQueryClient().clear()
  globalThis.CentraCheckout = undefined
})

/** Loads the selection `first`, and queues the responses to later requests. */
async function load(first: StubResponse, ...later: StubResponse[]) {
  replies.push(first, ...later)
  await changeSelection('refresh', (client) => client.selection())
}

it('chooses another method when a country change removes the chosen one (specification section 4.3)', async () => {
  replies.push(
    createCartResponse({ paymentMethod: 'gone', methods: ['invoice', 'card'] }),
    createCartResponse({ paymentMethod: 'invoice', methods: ['invoice', 'card'] }),
  )
  await changeSelection('country', (client) => client.setCountry('SE', 'en'))
  expect(events).toEqual(['PUT /countries/SE', 'PUT /payment-methods/invoice'])
  expect(getCachedSelection()?.paymentMethod).toBe('invoice')
})

it('chooses another method after payment fields that may set a country (specification section 7.1)', async () => {
  await load(
    createCartResponse({}),
    createCartResponse({ paymentMethod: 'gone', methods: ['invoice'] }),
    createCartResponse({ paymentMethod: 'invoice' }),
  )
  setPaymentInProgress({ html: 'card' })
  await changeSelection('payment-fields', (client) => client.setPaymentFields({ address: { country: 'AT' } }))
  expect(events).toEqual(['GET /selection', 'PUT /payment-fields', 'PUT /payment-methods/invoice'])
  // A payment started with the previous method cannot continue.
  expect(paymentInProgressAtom.get()).toBeNull()
})

it('does not choose other methods where the chosen ones are offered, or after another change', async () => {
  replies.push(createCartResponse({}), createCartResponse({ paymentMethod: 'gone' }))
  await changeSelection('country', (client) => client.setCountry('SE', 'en'))
  await changeSelection('voucher', (client) => client.addVoucher('X'))
  expect(events).toEqual(['PUT /countries/SE', 'POST /vouchers'])
})

it('suspends the checkout during a call and resumes it afterwards, even when the call fails', async () => {
  globalThis.CentraCheckout = {
    suspend: (ignore) => events.push(`suspend ${ignore ?? ''}`),
    resume: (ignore) => events.push(`resume ${ignore ?? ''}`),
  }
  replies.push(createCartResponse({}))
  await changeSelection('country', (client) => client.setCountry('GB', 'en'))
  await changeSelection('voucher', (client) => client.addVoucher('X'), { ignore: ['widget'] })
  await changeSelection('refresh', (client) => client.selection())
  expect(events).toEqual([
    'suspend ',
    'PUT /countries/GB',
    'resume ',
    'suspend widget',
    'POST /vouchers',
    // Refetched, because the response to the previous request was lost.
    'GET /selection',
    'resume widget',
    'GET /selection',
  ])
})

const gone: StubResponse = { status: 404, body: { token: 't', errors: { line: 'not found' } } }

it.each<[string, StubResponse, number, object]>([
  ['a lost change that the cart shows as made', {}, 2, { ok: true, value: { lines: [{ quantity: 2 }] } }],
  ['a lost change that the cart does not show as failed', {}, 1, { ok: false }],
  ['a refused change of a stale cart as failed', gone, 7, { ok: false, kind: 'refused', reason: 'stale' }],
])('reads the cart again and treats %s', async (_, reply, quantity, expected) => {
  await load(createCartResponse({}), reply, createCartResponse({ quantity }))
  expect(await changeSelection('quantity', (client) => client.setLineQuantity('l1', 2))).toMatchObject(expected)
  expect(getCachedSelection()?.lines).toMatchObject([{ quantity }])
})

it('notifies other tabs of a change but not of a read', async () => {
  memory.delete('cartChanged')
  await load(createCartResponse({}), createCartResponse({}))
  expect(memory.get('cartChanged')).toBeUndefined()
  await changeSelection('batch', (client) => client.updateItems({}))
  expect(Number(memory.get('cartChanged'))).toBeGreaterThan(0)
})

it('shows a quantity immediately and sends the last of several', async () => {
  await load(createCartResponse({}), createCartResponse({ quantity: 2 }), createCartResponse({ quantity: 5 }))
  const changes = [2, 3, 5].map((quantity) => setCartLineQuantity('l1', quantity))
  expect(getPendingQuantity('l1')).toBe(5)
  await Promise.all(changes)
  expect(events.filter((event) => event.startsWith('PUT'))).toEqual(['PUT /lines/l1/quantity/5'])
  expect(getPendingQuantity('l1')).toBeUndefined()
})

it('reverts a quantity that could not be set and shows the reason', async () => {
  await load(createCartResponse({}))
  const change = setCartLineQuantity('l1', 4)
  expect(getPendingQuantity('l1')).toBe(4)
  await change
  expect([getPendingQuantity('l1'), getCachedSelection()?.lines[0]?.quantity]).toEqual([undefined, 1])
  expect(cartNoticesAtom.get()).toContainEqual({ kind: 'failed', failure: { ok: false, kind: 'unreachable' } })
})

it('remembers a failed voucher until one is applied or removed, and ignores failed removals (specification section 4.3)', async () => {
  const unknown = { status: 404, body: { errors: { voucher: 'not found' } } }
  replies.push(unknown, unknown, createCartResponse({}), unknown)
  await addVoucher('NOPE')
  expect(voucherFailureAtom.get()).toMatchObject({ reason: 'voucher', problem: 'unknown' })
  await removeVoucher('OLD')
  expect(voucherFailureAtom.get()).toMatchObject({ reason: 'voucher' })
  await removeVoucher('OLD')
  expect(voucherFailureAtom.get()).toBeNull()
  await removeVoucher('OLD')
  expect(voucherFailureAtom.get()).toBeNull()
})

it('runs changes in the order requested, even after a failed one', async () => {
  const work =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = [runInCartQueue(work('a')), runChangeInCartQueue(work('b', true)), runInCartQueue(work('c'))]
  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  // Finished mutations must be removed, because they may contain passwords.
  await vi.waitFor(() => expect(getQueryClient().getMutationCache().getAll()).toEqual([]))
})

it('sends a pending quantity before more units are added', async () => {
  await load(createCartResponse({}), createCartResponse({ quantity: 3 }), createCartResponse({ quantity: 4 }))
  const changes = [setCartLineQuantity('l1', 3), addToCart({ item: '1', quantity: 1 })]
  expect(getPendingQuantity('l1')).toBe(4)
  await Promise.all(changes)
  const sent = events.filter((event) => /^(PUT|POST)/.test(event))
  expect(sent).toEqual(['PUT /lines/l1/quantity/3', 'POST /items/1/quantity/1'])
})

it('clears cached customer data on logout in this or another tab', async () => {
  const signedIn = createCartResponse({})
  Object.assign(signedIn.body, { loggedIn: { email: 'ada@example.com', firstName: 'Ada', country: 'SE' } })
  const key = [personalQueryPrefix, 'ada@example.com', 'last-order']
  await load(signedIn, signedIn, createCartResponse({}))
  expect(getCachedSelection()?.customer?.email).toBe('ada@example.com')
  getQueryClient().setQueryData(key, 'an order')
  await changeSelection('refresh', (client) => client.selection())
  expect(getQueryClient().getQueryData(key)).toBe('an order')
  await preloadSelection(true)
  expect(getQueryClient().getQueryData(key)).toBeUndefined()
})

it('fetches the cart once for concurrent callers, and again after a temporary failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const preloaded = Promise.all([preloadSelection(), preloadSelection()])
  await vi.advanceTimersByTimeAsync(999)
  expect(events).toEqual(['PUT /languages/en'])
  replies.push(createCartResponse({}))
  await vi.advanceTimersByTimeAsync(1)
  await preloaded
  vi.useRealTimers()
  expect(events).toEqual(['PUT /languages/en', 'PUT /languages/en'])
  expect(getCachedSelection()?.lines).toHaveLength(1)
})
