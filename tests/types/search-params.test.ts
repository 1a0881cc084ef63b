import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'

// The compiler checks these tests: `tsc` reports each `@ts-expect-error` whose following line compiles.

test('search params of a link are typed by the route schema, and those with a default are optional', () => {
  const links = [
    linkOptions({ to: '/$', params: { _splat: 'mint' } }),
    linkOptions({ to: '/$', params: { _splat: 'mint' }, search: { sort: 'newest' } }),
    linkOptions({
      to: '/$',
      params: { _splat: 'mint' },
      search: { filters: [{ name: 'strength', values: [3] }], show: 96, page: 2, tag: 'news' },
    }),
    linkOptions({ to: '/search', search: { q: 'mint', all: true } }),
    linkOptions({ to: '.', search: { filters: [], sort: 'newest', show: 96 } }),
    linkOptions({ to: '/compare', search: { cans: '1001 1002' } }),
    linkOptions({ to: '/checkout', search: {} }),
  ]
  expect(links).toHaveLength(7)
})

test('an unknown search key or value is a type error', () => {
  const links = [
    // @ts-expect-error no such key
    linkOptions({ to: '/$', params: { _splat: 'mint' }, search: { order: 'newest' } }),
    // @ts-expect-error no such sort method
    linkOptions({ to: '/$', params: { _splat: 'mint' }, search: { sort: 'cheapest' } }),
    // @ts-expect-error no such filter
    linkOptions({ to: '/search', search: { filters: [{ name: 'colour', values: ['red'] }] } }),
    // @ts-expect-error no such key
    linkOptions({ to: '/checkout', search: { item: '1001' } }),
    // @ts-expect-error no such key
    linkOptions({ to: '/care', search: { status: 'sent' } }),
    // @ts-expect-error no such key
    linkOptions({ to: '/contact', search: { topic: 'order' } }),
    // @ts-expect-error no list has such a sort method
    linkOptions({ to: '.', search: { sort: 'cheapest' } }),
  ]
  expect(links).toHaveLength(7)
})
