import { expect, test } from 'vitest'
import { createRedirectTable, followRedirects } from '#lib/urls/redirects.ts'
import { planRedirects, type UrlChange } from './plan-redirects.ts'

type Places = Record<string, string>
const redirects = [{ id: 'r1', from: '/a', to: '/b' }]

function plan(before: Places, now: Places, more: Partial<UrlChange> = {}) {
  const used = new Set(Object.values(now))
  const maps = { before: new Map(Object.entries(before)), current: new Map(Object.entries(now)) }
  return planRedirects({ ...maps, used, redirects: [], replacementOf: () => undefined, ...more })
}

test('nothing is redirected while nothing moves, nor from what is new', () => {
  expect(plan({ a: '/a' }, { a: '/a', b: '/b' })).toEqual({ removed: [], added: [] })
})

test('what moved is redirected, what went is gone', () => {
  const { added } = plan({ a: '/a', b: '/b' }, { a: '/new' })
  expect(added).toEqual([{ from: '/a', to: '/new' }, { from: '/b' }])
})

test('two that changed places need no redirect', () => {
  expect(plan({ a: '/x', b: '/y' }, { a: '/y', b: '/x' }).added).toEqual([])
})

test('a new page at an old address wins, also one that was not looked at', () => {
  expect(plan({ a: '/a' }, { a: '/new', b: '/a' }).added).toEqual([])
  expect(plan({ a: '/a' }, { a: '/new' }, { used: new Set(['/a', '/new']) }).added).toEqual([])
  expect(plan({ b: '/b' }, { b: '/b', a: '/a' }, { redirects }).removed).toEqual(redirects)
})

test('renaming back turns the redirect round', () => {
  expect(plan({ p: '/b' }, { p: '/a' }, { redirects })).toEqual({
    removed: redirects,
    added: [{ from: '/b', to: '/a' }],
  })
})

test('a category that moved takes its products along with one redirect', () => {
  const before = { 'product:1': '/cans/one', 'product:2': '/cans/two', 'category:1': '/cans' }
  const { added } = plan(before, { 'product:1': '/tins/one', 'product:2': '/tins/deux', 'category:1': '/tins' })
  expect(added).toEqual([
    { from: '/cans', to: '/tins' },
    { from: '/cans/two', to: '/tins/deux', product: true },
  ])
  expect(followRedirects(createRedirectTable(added), '/cans/one')).toEqual({ to: '/tins/one' })
  expect(followRedirects(createRedirectTable(added), '/cans/two')).toEqual({ to: '/tins/deux' })
})

test('what went stays gone below a place that moved', () => {
  const { added } = plan({ l: '/blog', a: '/blog/a' }, { l: '/journal' })
  expect(followRedirects(createRedirectTable(added), '/blog/a')).toBe('gone')
})

test('a translation that went leads to the post it is of', () => {
  const replacementOf = (id: string) => (id === 'post-de' ? 'post' : undefined)
  const { added } = plan({ post: '/blog/x', 'post-de': '/blog/y' }, { post: '/blog/x' }, { replacementOf })
  expect(added).toEqual([{ from: '/blog/y', to: '/blog/x' }])
})

test('what is said already is not said again', () => {
  expect(plan({ a: '/a' }, { a: '/b' }, { redirects }).added).toEqual([])
})
