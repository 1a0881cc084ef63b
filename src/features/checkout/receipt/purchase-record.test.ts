import { beforeEach, expect, it, vi } from 'vitest'
import { saveConsent } from '#features/consent/consent-store.ts'
import { hasQueuedPurchase } from '#features/site/queued-purchases.ts'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { createTestOrder } from '#services/commerce/shopper/selection.fixture.ts'
import { recordPurchase, sendQueuedPurchases } from './purchase-record.ts'

const memory = new Map<string, string>()
const storage = createStorageStub(memory)
const order = createTestOrder({ number: '7' })
const sent: string[] = []
const answers: (number | 'lost')[] = []

async function answerNext(_: unknown, init?: RequestInit): Promise<Response> {
  sent.push(JSON.parse(String(init?.body)).data.transaction_id)
  const answer = answers.shift() ?? 204
  if (answer === 'lost') throw new TypeError('Failed to fetch')
  return new Response(null, { status: answer })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { dataset: { age: '18' } } })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', new URL('https://shop.example/receipt'))
  vi.stubGlobal('fetch', answerNext)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  memory.clear()
  saveConsent('analytics')
  sent.length = 0
  answers.length = 0
})

it('logs an order once, however often its receipt is shown', async () => {
  await Promise.all([recordPurchase(order), recordPurchase(order)])
  await recordPurchase(order)
  expect(sent).toEqual(['7'])
  expect(hasQueuedPurchase()).toBe(false)
})

it.each(['lost', 503, 429] as const)('retries on each page after %s until a purchase is accepted', async (failure) => {
  answers.push(failure, failure)
  await recordPurchase(order)
  expect(hasQueuedPurchase()).toBe(true)
  await recordPurchase(order)
  await sendQueuedPurchases()
  await sendQueuedPurchases()
  expect(sent).toEqual(['7', '7', '7'])
  expect(hasQueuedPurchase()).toBe(false)
})

it('sends several purchases in order, and stops at the first that is neither accepted nor rejected', async () => {
  answers.push(503, 503)
  await recordPurchase(order)
  await recordPurchase(createTestOrder({ number: '8' }))
  expect(sent).toEqual(['7', '7'])
  answers.push(400)
  await sendQueuedPurchases()
  await sendQueuedPurchases()
  expect(sent).toEqual(['7', '7', '7', '8'])
})

it('does not log a purchase without browser storage, and warns', async () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { ...storage, setItem: full })
  await recordPurchase(order)
  expect(sent).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

it('sends and stores nothing without consent to statistics', async () => {
  saveConsent('marketing')
  const before = [...memory]
  await recordPurchase(order)
  await sendQueuedPurchases()
  expect(sent).toEqual([])
  expect([...memory]).toEqual(before)
})

it('discards queued purchases when consent to statistics is withdrawn', async () => {
  answers.push(503)
  await recordPurchase(order)
  saveConsent('none')
  expect(hasQueuedPurchase()).toBe(false)
  await sendQueuedPurchases()
  expect(sent).toEqual(['7'])
})
