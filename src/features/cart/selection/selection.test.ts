import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAllBut } from '#features/site/query/query.ts'
import { addVoucher, removeVoucher, setQuantity, voucherFailure } from '../actions.ts'
import { notices } from '../notices.ts'
import { paymentInProgress, setPaymentInProgress } from './payment-in-progress.ts'
import { changeSelection, knownSelection } from './selection.ts'
import { connectShopper } from './shopper.ts'
import { wantedQuantity } from './shown-selection.ts'

interface Reply {
  status?: number
  body: Record<string, unknown>
}

const replies: Reply[] = []
const events: string[] = []
const memory = new Map<string, string>()

/** A service that answers what the test says, one answer a call. */
async function answerNext(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  events.push(`${init?.method} ${String(input).replace('https://commerce.example', '')}`)
  const reply = replies.shift()
  if (!reply) throw new TypeError('Failed to fetch')
  return Response.json(reply.body, { status: reply.status ?? 200 })
}

function cart(parts: {
  quantity?: number
  paymentMethod?: string
  shippingMethod?: string
  methods?: string[]
}): Reply {
  const { quantity = 1, paymentMethod = 'card', shippingMethod = 'post', methods = ['card'] } = parts
  const selection = {
    currency: 'SEK',
    currencyFormat: {},
    items: [{ line: 'l1', item: '1', quantity, product: { product: '1', name: 'Mint' } }],
    totals: { totalQuantity: quantity },
    paymentMethod,
    shippingMethod,
  }
  const location = { country: 'SE', shipTo: true, pricelist: 20 }
  const paymentMethods = methods.map((id) => ({ paymentMethod: id }))
  return { body: { token: 't', selection, location, paymentMethods, shippingMethods: [{ shippingMethod: 'post' }] } }
}

vi.stubGlobal('window', globalThis)
vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
})
vi.stubGlobal('location', new URL('https://shop.example/'))
vi.stubGlobal('fetch', answerNext)

beforeEach(() => {
  connectShopper('https://commerce.example')
  memory.set('apiToken', 't')
  replies.length = 0
  events.length = 0
  forgetAllBut()
  globalThis.CentraCheckout = undefined
})

it('chooses another method after a country change that took the chosen one (specification section 4)', async () => {
  replies.push(
    cart({ paymentMethod: 'gone', methods: ['invoice', 'card'] }),
    cart({ paymentMethod: 'invoice', methods: ['invoice', 'card'] }),
  )
  await changeSelection('country', (client) => client.setCountry('SE', 'en'))
  expect(events).toEqual(['PUT /countries/SE', 'PUT /payment-methods/invoice'])
  expect(knownSelection()?.paymentMethod).toBe('invoice')
})

it('chooses another method after payment fields too, which a country may be among (specification section 7.1)', async () => {
  replies.push(cart({}), cart({ paymentMethod: 'gone', methods: ['invoice'] }), cart({ paymentMethod: 'invoice' }))
  await changeSelection('refresh', (client) => client.selection())
  setPaymentInProgress({ html: 'card' })
  await changeSelection('payment-fields', (client) => client.setPaymentFields({ address: { country: 'AT' } }))
  expect(events).toEqual(['GET /selection', 'PUT /payment-fields', 'PUT /payment-methods/invoice'])
  // What was begun by the method before cannot go on.
  expect(paymentInProgress.get()).toBeNull()
})

it('asks for no other method where the chosen ones are offered, or after another change', async () => {
  replies.push(cart({}), cart({ paymentMethod: 'gone' }))
  await changeSelection('country', (client) => client.setCountry('SE', 'en'))
  await changeSelection('voucher', (client) => client.addVoucher('X'))
  expect(events).toEqual(['PUT /countries/SE', 'POST /vouchers'])
})

it('suspends the checkout before a call and resumes it after, also when the call fails', async () => {
  globalThis.CentraCheckout = {
    suspend: (ignore) => events.push(`suspend ${ignore ?? ''}`),
    resume: (ignore) => events.push(`resume ${ignore ?? ''}`),
  }
  replies.push(cart({}))
  await changeSelection('country', (client) => client.setCountry('GB', 'en'))
  await changeSelection('voucher', (client) => client.addVoucher('X'), ['widget'])
  await changeSelection('refresh', (client) => client.selection())
  expect(events).toEqual([
    'suspend ',
    'PUT /countries/GB',
    'resume ',
    'suspend widget',
    'POST /vouchers',
    'resume widget',
    'GET /selection',
  ])
})

it('tells other tabs of a change, not of a look', async () => {
  memory.delete('cartChanged')
  replies.push(cart({}), cart({}))
  await changeSelection('refresh', (client) => client.selection())
  expect(memory.get('cartChanged')).toBeUndefined()
  await changeSelection('batch', (client) => client.updateItems({}))
  expect(Number(memory.get('cartChanged'))).toBeGreaterThan(0)
})

it('shows a quantity at once and sends the last of several', async () => {
  replies.push(cart({}), cart({ quantity: 2 }), cart({ quantity: 5 }))
  await changeSelection('refresh', (client) => client.selection())
  const changes = [2, 3, 5].map((quantity) => setQuantity('l1', quantity))
  expect(wantedQuantity('l1')).toBe(5)
  await Promise.all(changes)
  expect(events.filter((event) => event.startsWith('PUT'))).toEqual(['PUT /lines/l1/quantity/5'])
  expect(wantedQuantity('l1')).toBeUndefined()
})

it('takes a quantity back that could not be set, and says why', async () => {
  replies.push(cart({}))
  await changeSelection('refresh', (client) => client.selection())
  const change = setQuantity('l1', 4)
  expect(wantedQuantity('l1')).toBe(4)
  await change
  expect(wantedQuantity('l1')).toBeUndefined()
  expect(knownSelection()?.lines[0]?.quantity).toBe(1)
  expect(notices.get()).toContainEqual({ kind: 'failed', failure: { ok: false, kind: 'unreachable' } })
})

it('flags a code that fails until one works or is taken out; a removal that fails changes nothing (specification section 4)', async () => {
  const unknown = { status: 404, body: { errors: { voucher: 'not found' } } }
  replies.push(unknown, unknown, cart({}), unknown)
  await addVoucher('NOPE')
  expect(voucherFailure.get()).toMatchObject({ reason: 'voucher', fault: 'unknown' })
  await removeVoucher('OLD')
  expect(voucherFailure.get()).toMatchObject({ reason: 'voucher' })
  await removeVoucher('OLD')
  expect(voucherFailure.get()).toBeNull()
  await removeVoucher('OLD')
  expect(voucherFailure.get()).toBeNull()
})
