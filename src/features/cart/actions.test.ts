import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getQueryClient } from '#lib/query-client.ts'
import {
  type AnalyticsEvent,
  connectEventSink,
  discardEvents,
  resumeQueueing,
} from '#services/analytics/event-queue.ts'
import { createTestCartLine, createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { createShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { withLineChangeTracking } from './actions.ts'
import { cartQuery } from './queries.ts'

let seen: AnalyticsEvent[]
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  seen = []
  discardEvents()
  connectEventSink((event) => seen.push(event))
})
afterEach(() => {
  discardEvents()
  resumeQueueing()
  getQueryClient().clear()
})

const createCart = (...lines: [string, number][]): Selection =>
  createTestSelection({ lines: lines.map(([item, quantity]) => createTestCartLine({ item, quantity })) })

const createClient = () =>
  createShopperClient({ baseUrl: '', readToken: () => undefined, storeToken: () => undefined, fetch })

/** Changes the cart from `known` (undefined: not loaded) to `after` and returns the tracked line changes. */
async function trackCartChange(known: Selection | null | undefined, after: Selection, options: Options = {}) {
  if (known !== undefined) getQueryClient().setQueryData(cartQuery.queryKey, known)
  const { added, renewed: isNewCart = false } = options
  const call = withLineChangeTracking(async () => ({ ok: true, value: after, isNewCart, shortages: [] }), added)
  await call(createClient())
  return seen.flatMap((event) => (event.kind === 'lines-changed' ? [event.changes] : []))
}

type Options = { added?: { item: string; quantity: number }; renewed?: boolean }

const added = { item: 'a', quantity: 2 }

it.each([
  ['added to a known cart', createCart(['a', 1]), createCart(['a', 3]), { added }, [[added]]],
  ['fewer than requested', createCart(['a', 1]), createCart(['a', 2]), { added }, [[{ item: 'a', quantity: 1 }]]],
  ['the first of a new cart', null, createCart(['a', 2]), { added }, [[added]]],
  ['added before the cart was loaded', undefined, createCart(['a', 5], ['b', 1]), { added }, [[added]]],
  [
    'added after the old cart was lost',
    createCart(['b', 4]),
    createCart(['a', 2]),
    { added, renewed: true },
    [[added]],
  ],
  ['removed', createCart(['a', 1], ['b', 1]), createCart(['b', 1]), {}, [[{ item: 'a', quantity: -1 }]]],
  ['removed from a cart that was lost', createCart(['a', 1]), createCart(), { renewed: true }, []],
  ['no change', createCart(['a', 1]), createCart(['a', 1]), {}, []],
] as const)('records line changes: %s', async (_, known, after, options, expected) => {
  expect(await trackCartChange(known, after, options)).toEqual(expected)
})

it('does not record line changes of a failed call', async () => {
  getQueryClient().setQueryData(cartQuery.queryKey, createCart(['a', 1]))
  const call = withLineChangeTracking(async () => ({ ok: false, kind: 'unreachable' }), added)
  expect([(await call(createClient())).ok, seen]).toEqual([false, []])
})
