import { expect, test } from 'vitest'
import { createRedirectTable, followRedirects } from '#lib/urls/redirects.ts'
import { planRedirects, type RedirectPlan, type RedirectPlanInput } from './plan-redirects.ts'

type Places = Record<string, string>
const redirects = [{ id: 'r1', from: '/a', to: '/b' }]

function plan(before: Places, now: Places, more: Partial<RedirectPlanInput> = {}) {
  const used = new Set(Object.values(now))
  const maps = { before: new Map(Object.entries(before)), current: new Map(Object.entries(now)) }
  return planRedirects({ ...maps, used, redirects: [], replacementOf: () => undefined, ...more })
}

const used = new Set(['/a', '/new'])
const replacementOf = (id: string) => (id === 'post-de' ? 'post' : undefined)
const posts = { post: '/blog/x', 'post-de': '/blog/y' }

test.each<[string, Places, Places, Partial<RedirectPlanInput>, Partial<RedirectPlan>]>([
  ['nothing when nothing moves, and nothing from new pages', { a: '/a' }, { a: '/a', b: '/b' }, {}, {}],
  ['moved pages', { a: '/a' }, { a: '/new' }, {}, { added: [{ from: '/a', to: '/new' }] }],
  ['removed pages as gone', { a: '/a', b: '/b' }, { a: '/a' }, {}, { added: [{ from: '/b' }] }],
  ['nothing for two pages that swapped addresses', { a: '/x', b: '/y' }, { a: '/y', b: '/x' }, {}, {}],
  ['nothing from an old address with a new page', { a: '/a' }, { a: '/new', b: '/a' }, {}, {}],
  ['nothing from an old address with a new page outside the scan', { a: '/a' }, { a: '/new' }, { used }, {}],
  ['nothing again', { a: '/a' }, { a: '/b' }, { redirects }, {}],
  [
    'no longer from the address of a new page',
    { b: '/b' },
    { b: '/b', a: '/a' },
    { redirects },
    { removed: redirects },
  ],
  [
    'in reverse when a page is renamed back',
    { p: '/b' },
    { p: '/a' },
    { redirects },
    { removed: redirects, added: [{ from: '/b', to: '/a' }] },
  ],
  [
    'a removed translation to its original post',
    posts,
    { post: '/blog/x' },
    { replacementOf },
    { added: [{ from: '/blog/y', to: '/blog/x' }] },
  ],
])('redirects %s', (_, before, now, more, expected) => {
  expect(plan(before, now, more)).toEqual({ removed: [], added: [], ...expected })
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
