import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The module is stateful, so each test imports a new instance. */
let storage: typeof import('./shopper-storage.ts')
beforeEach(async () => {
  vi.resetModules()
  storage = await import('./shopper-storage.ts')
})
afterEach(() => vi.unstubAllGlobals())

const stored = new Map<string, string>()
const refused = () => {
  throw new DOMException('', 'QuotaExceededError')
}
const getItem = (key: string) => stored.get(key) ?? null
const setItem = (key: string, value: string) => void stored.set(key, value)

test('a stored token is available to the next document', () => {
  vi.stubGlobal('localStorage', { getItem, setItem })
  storage.storeShopperToken('first')
  expect([storage.readShopperToken(), stored.get('apiToken'), storage.isShopperTokenInMemory()]).toEqual([
    'first',
    'first',
    false,
  ])
  // Another tab stores a newer token.
  stored.set('apiToken', 'second')
  expect(storage.readShopperToken()).toBe('second')
})

test.each([
  ['without storage', undefined, refused],
  ['with full storage, whose old token is not restored', 'old', getItem],
])('a browser %s keeps the cart only until the document ends', (_, old, getItem) => {
  if (old) stored.set('apiToken', old)
  vi.stubGlobal('localStorage', { getItem, setItem: refused })
  expect([storage.readShopperToken(), storage.isShopperTokenInMemory()]).toEqual([old, false])
  storage.storeShopperToken('new')
  expect([storage.readShopperToken(), storage.isShopperTokenInMemory()]).toEqual(['new', true])
})
