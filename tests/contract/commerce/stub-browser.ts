import { vi } from 'vitest'
import { serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { type Shop, shopOrigin } from './shop.ts'

/**
 * Simulates the browser of an adult who has consented to all purposes. Stubs the storages, and routes `fetch` calls of
 * the commerce API to the service. Other calls get 204. Must be called before code that checks for a browser is
 * imported.
 */
export function stubBrowser(shop: Shop) {
  const sent: { method: string; path: string }[] = []
  const unreachable = new Set<string>()
  const localStorage = createStorageStub(new Map())
  const sessionStorage = createStorageStub(new Map())
  localStorage.setItem('consent', serializeConsent('both', Date.now()))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { documentElement: { dataset: { age: '18' } } })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', new URL(`${shopOrigin}/checkout`))
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, shopOrigin)
    const path = url.pathname.replace('/embedded/commerce', '')
    sent.push({ method: init?.method ?? 'GET', path })
    if (unreachable.has(path)) throw new TypeError('Failed to fetch')
    if (!url.pathname.startsWith('/embedded/commerce/')) return new Response(null, { status: 204 })
    return await shop.service.fetch(new Request(url, init))
  })
  /** Fetches of the paths in `unreachable` fail with a network error. */
  return { sent, unreachable, localStorage, sessionStorage }
}
