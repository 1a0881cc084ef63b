import { afterEach, expect, it } from 'vitest'
import { connectEventSink, discardEvents, resumeQueueing } from '#services/analytics/event-queue.ts'
import { trackSearches } from './track-searches.ts'

afterEach(() => {
  discardEvents()
  resumeQueueing()
})

const placeOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  // Like the router, parses numeric search params as numbers.
  const search = [...searchParams].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])
  return { pathname, search: Object.fromEntries(search) }
}

function shopAt(address: string) {
  const state = { location: placeOf(address) }
  let resolved = () => {}
  const seen: unknown[] = []
  connectEventSink((event) => seen.push(event))
  trackSearches({
    state,
    subscribe: (_, listener) => {
      resolved = listener
      return () => undefined
    },
  })
  const go = (href: string) => {
    state.location = placeOf(href)
    resolved()
  }
  return { seen, go }
}

const term = (text: string) => ({ kind: 'searched', term: text })

it('tracks the current search, and each later search once', () => {
  const { seen, go } = shopAt('/search?q=mint')
  expect(seen).toEqual([term('mint')])
  go('/search?q=mint&page=2')
  go('/search?q=berry')
  go('/nicotine-pouches?q=berry')
  go('/search?q=berry')
  expect(seen).toEqual([term('mint'), term('berry'), term('berry')])
})

it.each([
  ...['/search', '/search?q=', '/search?q=%20', '/nicotine-pouches', '/'].map((address) => [address, []] as const),
  ['/search?q=12', [term('12')]],
  [`/search?q=${'a'.repeat(500)}`, [term('a'.repeat(100))]],
] as const)('tracks at %s: %j', (address, expected) => expect(shopAt(address).seen).toEqual(expected))
