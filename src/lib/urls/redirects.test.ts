import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followRedirects, type Redirect, redirectPathProblem, redirectTable } from './redirects.ts'

const table = redirectTable([
  { from: '/a', to: '/b' },
  { from: '/b', to: '/c' },
  { from: '/round', to: '/trip' },
  { from: '/trip', to: '/round' },
  { from: '/old', to: '/a-page' },
  { from: '/a-page' },
  { from: '/blog', to: '/journal' },
  { from: '/blog/one', to: '/blog/two' },
  { from: '/deep', to: '/deep/er' },
  { from: '/shelf' },
  { from: '/cans/one', to: '/cans/two', product: true },
  { from: '/cans/two', to: '/cans/three', product: true },
  { from: '/cans/four', to: '/tins/four', product: true },
  { from: '/cans/five', product: true },
  { from: '/tins', to: '/pots' },
])

test.each([
  ['/a', { to: '/c' }],
  ['/b', { to: '/c' }],
  ['/c', undefined],
  ['/round', undefined],
  ['/old', 'gone'],
  ['/a-page', 'gone'],
  ['/blog/x', { to: '/journal/x' }],
  ['/blog/one', { to: '/journal/two' }],
  ['/blogs', undefined],
  ['/shelf/x', undefined],
  ['/deep', { to: '/deep/er' }],
  ['/deep/x', { to: '/deep/er/x' }],
  ['/', undefined],
  ['/cans/one', { to: '/cans/three' }],
  ['/one', { to: '/cans/three' }],
  ['/new/strong/one', { to: '/cans/three' }],
  ['/cans/four', { to: '/pots/four' }],
  ['/four', undefined],
  ['/new/five', 'gone'],
  ['/five/five/x', undefined],
] as const)('%s leads to %j', (path, moved) => {
  expect(followRedirects(table, path)).toEqual(moved)
})

test('of two redirects from one path the one that leads somewhere counts', () => {
  const both = [{ from: '/x' }, { from: '/x', to: '/y' }, { from: '/x', to: '/z' }]
  expect(followRedirects(redirectTable(both), '/x')).toEqual({ to: '/y' })
})

const anyPath = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`)
const anyRedirect: fc.Arbitrary<Redirect> = fc.record({
  from: anyPath,
  to: fc.option(anyPath, { nil: undefined }),
  product: fc.boolean(),
})

test('whatever the redirects, one step leads to where no further one is', () => {
  fc.assert(
    fc.property(fc.array(anyRedirect), anyPath, (redirects, path) => {
      const any = redirectTable(redirects)
      const moved = followRedirects(any, path)
      if (typeof moved !== 'object') return
      expect(moved.to).not.toBe(path)
      expect(any.has(moved.to)).toBe(false)
    }),
  )
})

test.each([
  ['/blog/our-story', undefined],
  ['/', undefined],
  ['blog', 'starting with "/"'],
  ['https://evil.example', 'starting with "/"'],
  ['//evil.example', 'only the path'],
  ['/\\evil.example', 'only the path'],
  ['/blog?page=2', 'query ("?")'],
  ['/blog/', 'at the end'],
  ['/Blog', 'lower case'],
  ['/förvaring', undefined],
  ['/old/mint.html', undefined],
  ['/$old', undefined],
  ['/f%C3%B6rvaring', 'unencoded'],
  ['/blog/../x', '".."'],
  ['/api/geo', 'endpoints of the shop'],
  ['/studio', 'endpoints of the shop'],
  ['/embedded/content/x', 'endpoints of the shop'],
  ['/_server/x', 'endpoints of the shop'],
])('%s: %s', (path, problem) => {
  if (problem === undefined) expect(redirectPathProblem(path)).toBeUndefined()
  else expect(redirectPathProblem(path)?.toLowerCase()).toContain(problem.toLowerCase())
})
