import { expect, test } from 'vitest'
import { createRedirectTable, followRedirects } from '#lib/urls/redirects.ts'
import { planRedirects, type RedirectPlanInput } from './plan-redirects.ts'

type Places = Record<string, string>
const redirects = [{ id: 'r1', from: '/a', to: '/b' }]

function plan(before: Places, now: Places, more: Partial<RedirectPlanInput> = {}) {
  const used = new Set(Object.values(now))
  const maps = { before: new Map(Object.entries(before)), current: new Map(Object.entries(now)) }
  return planRedirects({ ...maps, used, redirects: [], replacementOf: () => undefined, ...more })
}

test('adds no redirects when nothing moves, and none from new pages', () => {
  expect(plan({ a: '/a' }, { a: '/a', b: '/b' })).toEqual({ removed: [], added: [] })
})

test('redirects moved pages and marks removed pages as gone', () => {
  const { added } = plan({ a: '/a', b: '/b' }, { a: '/new' })
  expect(added).toEqual([{ from: '/a', to: '/new' }, { from: '/b' }])
})

test('adds no redirect for two pages that swapped addresses', () => {
  expect(plan({ a: '/x', b: '/y' }, { a: '/y', b: '/x' }).added).toEqual([])
})

test('lets a new page at an old address win, even if it was not in the scan', () => {
  expect(plan({ a: '/a' }, { a: '/new', b: '/a' }).added).toEqual([])
  expect(plan({ a: '/a' }, { a: '/new' }, { used: new Set(['/a', '/new']) }).added).toEqual([])
  expect(plan({ b: '/b' }, { b: '/b', a: '/a' }, { redirects }).removed).toEqual(redirects)
})

test('reverses the redirect when a page is renamed back', () => {
  expect(plan({ p: '/b' }, { p: '/a' }, { redirects })).toEqual({
    removed: redirects,
    added: [{ from: '/b', to: '/a' }],
  })
})

test('adds one redirect for a moved category and its products', () => {
  const before = { 'product:1': '/cans/one', 'product:2': '/cans/two', 'category:1': '/cans' }
  const { added } = plan(before, { 'product:1': '/tins/one', 'product:2': '/tins/deux', 'category:1': '/tins' })
  expect(added).toEqual([
    { from: '/cans', to: '/tins' },
    { from: '/cans/two', to: '/tins/deux', product: true },
  ])
  expect(followRedirects(createRedirectTable(added), '/cans/one')).toEqual({ to: '/tins/one' })
  expect(followRedirects(createRedirectTable(added), '/cans/two')).toEqual({ to: '/tins/deux' })
})

test('keeps removed pages gone below a path that moved', () => {
  const { added } = plan({ l: '/blog', a: '/blog/a' }, { l: '/journal' })
  expect(followRedirects(createRedirectTable(added), '/blog/a')).toBe('gone')
})

test('redirects a removed translation to its original post', () => {
  const replacementOf = (id: string) => (id === 'post-de' ? 'post' : undefined)
  const { added } = plan({ post: '/blog/x', 'post-de': '/blog/y' }, { post: '/blog/x' }, { replacementOf })
  expect(added).toEqual([{ from: '/blog/y', to: '/blog/x' }])
})

test('does not add a redirect that already exists', () => {
  expect(plan({ a: '/a' }, { a: '/b' }, { redirects }).added).toEqual([])
})
