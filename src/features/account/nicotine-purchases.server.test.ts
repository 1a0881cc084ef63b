import { beforeEach, expect, test, vi } from 'vitest'
import { readNicotinePurchases } from './nicotine-purchases.server.ts'

const service = vi.fn(async (_url: string, _init: RequestInit): Promise<Response> => Response.json({ orders: [] }))
vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getCommerceClientConfig: async () => ({ baseUrl: 'https://commerce.example', secret: 'x', fetch: service }),
}))
beforeEach(() => void service.mockClear())

const token = 'a'.repeat(26)
const now = Date.parse('2026-11-28T12:00:00Z')

const createOrder = (date: string, quantity: number) => ({
  ...{ order: '10001', date, link: 'opens-the-order', address: { email: 'ada@example.com', address1: 'Storgatan 1' } },
  items: [{ quantity, product: { name: 'Mint', nicotine_ratio_text: '10 mg', portions_per_package_text: '20' } }],
})

test('returns only monthly sums of the orders of the signed-in customer', async () => {
  const orders = [createOrder('2026-11-02 10:00:00', 2), createOrder('2026-10-02 10:00:00', 1)]
  service.mockResolvedValueOnce(Response.json({ token, orders }))
  const answer = await readNicotinePurchases(token, now)
  expect(answer).toMatchObject({ months: { length: 12 }, isIncomplete: false })
  expect('months' in answer && answer.months.slice(0, 3)).toEqual([
    { month: '2026-11', cans: 2, mg: 400 },
    { month: '2026-10', cans: 1, mg: 200 },
    { month: '2026-09', cans: 0, mg: 0 },
  ])
  const [url, init] = service.mock.calls[0] ?? []
  expect([url, JSON.parse(String(init?.body))]).toEqual(['https://commerce.example/orders', { from: 0, size: 50 }])
  const headers = new Headers(init?.headers)
  expect(service).toHaveBeenCalledOnce()
  expect([headers.get('api-token'), headers.get('authorization')]).toEqual([token, 'Bearer x'])
})

test('reads the next page after a full one, up to a thousand orders', async () => {
  const orders = Array.from({ length: 50 }, () => createOrder('2026-11-02 10:00:00', 1))
  service.mockImplementation(async () => Response.json({ orders }))
  const answer = await readNicotinePurchases(token, now)
  service.mockReset()
  expect(answer).toMatchObject({ months: expect.arrayContaining([{ month: '2026-11', cans: 1000, mg: 200_000 }]) })
})

test.each<[string, () => Promise<Response>, 'refused' | 'unavailable']>([
  ['nobody is signed in', async () => Response.json({ token, errors: { customer: 'x' } }, { status: 403 }), 'refused'],
  ['it answers 500', async () => Response.json({ errors: { server: 'x' } }, { status: 500 }), 'unavailable'],
  ['it answers no JSON', async () => new Response('<html>', { status: 502 }), 'unavailable'],
  [
    'it answers another shape',
    async () => Response.json({ orders: [{ items: [{ quantity: 'two' }] }] }),
    'unavailable',
  ],
  ['it cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'unavailable'],
])('counts nothing where %s', async (_, reply, failed) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  service.mockImplementationOnce(reply)
  expect(await readNicotinePurchases(token, now)).toEqual({ failed })
})
