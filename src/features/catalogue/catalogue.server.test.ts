import { expect, test, vi } from 'vitest'
import { emptySerializedCards } from './rules/serialized-cards.ts'

const service = vi.fn((): Promise<Response> => new Promise(() => undefined))
vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getCommerceClientConfig: async () => ({ baseUrl: 'https://commerce.example', secret: 'x', fetch: service }),
}))

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async (ms: number, value: unknown) => {
    waits.push(ms)
    // Resolves in the next turn of the event loop instead of after `ms`.
    await new Promise((resolve) => setImmediate(resolve))
    return value
  },
}))

const { getPopularCardsForMarkets } = await import('./catalogue.server.ts')

test('returns no best sellers if the catalogue does not respond within 4 seconds', async () => {
  expect(await getPopularCardsForMarkets('en')).toBe(emptySerializedCards)
  expect(waits).toEqual([4000])
})
