import { beforeAll, beforeEach } from 'vitest'

/** Runs `create` once before the tests. Returns a proxy of the result for use in tests and later hooks. */
export const setUpOnce = <Value extends object>(create: () => Promise<Value>) => setUp(beforeAll, create)

/** Like `setUpOnce`, but runs `create` before each test. */
export const setUpEach = <Value extends object>(create: () => Promise<Value>) => setUp(beforeEach, create)

function setUp<Value extends object>(hook: (run: () => Promise<void>) => void, create: () => Promise<Value>): Value {
  let current: Value
  hook(async () => {
    current = await create()
  })
  return new Proxy(Object.create(null), { get: (_, key) => Reflect.get(current, key) })
}
