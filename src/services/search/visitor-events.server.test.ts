import { expect, test, vi } from 'vitest'
import { deleteVisitorEvents } from './visitor-events.server.ts'

const clientConfig = { appId: 'shop', adminKey: 'admin-key', baseUrl: 'https://shop.test/search' }
const gone = () => Response.json({ status: 200, message: 'OK' })

function answering(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => (answers.shift() ?? gone)())
  const pauses: number[] = []
  const forget = () => deleteVisitorEvents({ ...clientConfig, fetch }, 'anonymous-1', async (ms) => pauses.push(ms))
  return { fetch, pauses, forget }
}

test('sends the visitor in the path and the key that may delete', async () => {
  const { fetch, forget } = answering()
  await forget()
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([init?.method, new URL(url ?? '').pathname]).toEqual(['DELETE', '/search/1/usertokens/anonymous-1'])
  expect(new Headers(init?.headers).get('x-algolia-api-key')).toBe('admin-key')
})

test('calls a service that does not respond three times, with increasing pauses', async () => {
  const away = () => Promise.reject(new TypeError('away'))
  const once = answering(away)
  await once.forget()
  expect([once.fetch.mock.calls.length, once.pauses]).toEqual([2, [1000]])
  const never = answering(away, away, away)
  await expect(never.forget()).rejects.toThrow()
  expect([never.fetch.mock.calls.length, never.pauses]).toEqual([3, [1000, 4000]])
})

test('does not retry after a refusal', async () => {
  const { fetch, forget } = answering(() => Response.json({ message: 'Not allowed', status: 403 }, { status: 403 }))
  await expect(forget()).rejects.toMatchObject({ status: 403 })
  expect(fetch).toHaveBeenCalledTimes(1)
})
