import { expect, test, vi } from 'vitest'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { createResetLinkResponse } from './reset-link-response.server.ts'

const page = 'http://shop.example/de/password-reset'

test('removes a mailed link from the address before third-party scripts run, and leaks nothing', async () => {
  const response = createResetLinkResponse(new Request(`${page}?i=0012&id=5e3`), 'n0nce')
  const html = (await response?.text()) ?? ''
  const script = /<script nonce="n0nce">(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const memory = new Map<string, string>()
  const replace = vi.fn()
  const run = new Function('sessionStorage', 'location', script)
  run(createStorageStub(memory), { pathname: '/de/password-reset', replace })
  expect(JSON.parse(memory.get('passwordReset') ?? 'null')).toEqual({ i: '0012', id: '5e3' })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/de/password-reset')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(response?.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test.each(['', '?i=1', '?id=2', '?i=&id='])('does not intercept a visit with "%s"', (query) => {
  expect(createResetLinkResponse(new Request(page + query), undefined)).toBeUndefined()
})
