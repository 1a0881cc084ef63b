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

test('sends the visitor token in the path and the key with delete permission', async () => {
  const { fetch, forget } = answering()
  await forget()
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([init?.method, new URL(url ?? '').pathname]).toEqual(['DELETE', '/search/1/usertokens/anonymous-1'])
  expect(new Headers(init?.headers).get('x-algolia-api-key')).toBe('admin-key')
})

const away = () => Promise.reject(new TypeError('away'))
const refusing = () => Response.json({ message: 'Not allowed', status: 403 }, { status: 403 })
test.each([
  ['once more after a failure', [away], { status: 'fulfilled' }, [1000]],
  ['three times, with longer pauses, when it is away', [away, away, away], { status: 'rejected' }, [1000, 4000]],
  ['once when it refuses', [refusing], { status: 'rejected', reason: { status: 403 } }, []],
])('calls the service %s', async (_, answers, outcome, pausesMs) => {
  const { fetch, pauses, forget } = answering(...answers)
  const [result] = await Promise.allSettled([forget()])
  expect(result).toMatchObject(outcome)
  expect([pauses, fetch.mock.calls.length]).toEqual([pausesMs, pausesMs.length + 1])
})
