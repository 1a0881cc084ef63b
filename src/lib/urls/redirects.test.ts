import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { createRedirectTable, findRedirectPathProblem, followRedirects, type Redirect } from './redirects.ts'

const moved = (places: Record<string, string>, product = false) =>
  Object.entries(places).map(([from, to]) => ({ from, to, product }))
const table = createRedirectTable([
  ...moved({ '/a': '/b', '/b': '/c', '/round': '/trip', '/trip': '/round', '/old': '/a-page' }),
  ...moved({ '/blog': '/journal', '/blog/one': '/blog/two', '/deep': '/deep/er', '/tins': '/pots' }),
  ...moved({ '/cans/one': '/cans/two', '/cans/two': '/cans/three', '/cans/four': '/tins/four' }, true),
  ...[{ from: '/a-page' }, { from: '/shelf' }, { from: '/cans/five', product: true }],
])

test.each([
  [{ to: '/c' }, ['/a', '/b']],
  [{ to: '/journal/x' }, ['/blog/x']],
  [{ to: '/journal/two' }, ['/blog/one']],
  [{ to: '/deep/er' }, ['/deep']],
  [{ to: '/deep/er/x' }, ['/deep/x']],
  [{ to: '/cans/three' }, ['/cans/one', '/one', '/new/strong/one']],
  [{ to: '/pots/four' }, ['/cans/four']],
  ['gone', ['/old', '/a-page', '/new/five']],
  [undefined, ['/c', '/round', '/blogs', '/shelf/x', '/', '/four', '/five/five/x']],
])('finds the redirect %j for %j', (redirect, paths) => {
  for (const path of paths) expect(followRedirects(table, path), path).toEqual(redirect)
})

test('prefers the first redirect with a target when a path has two redirects', () => {
  const both = [{ from: '/x' }, { from: '/x', to: '/y' }, { from: '/x', to: '/z' }]
  expect(followRedirects(createRedirectTable(both), '/x')).toEqual({ to: '/y' })
})

const anyPath = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`)
const anyRedirect: fc.Arbitrary<Redirect> = fc.record({
  from: anyPath,
  to: fc.option(anyPath, { nil: undefined }),
  product: fc.boolean(),
})

test('resolves any redirect chain in a single step', () => {
  forAll(fc.array(anyRedirect), anyPath, (redirects, path) => {
    const any = createRedirectTable(redirects)
    const moved = followRedirects(any, path)
    if (typeof moved !== 'object') return
    expect(moved.to).not.toBe(path)
    expect(any.has(moved.to)).toBe(false)
  })
})

test.each(['/blog/our-story', '/', '/förvaring', '/old/mint.html', '/$old'])('allows %s to be redirected', (path) => {
  expect(findRedirectPathProblem(path)).toBeUndefined()
})

const endpoint = 'endpoints of the shop'
const refused = {
  ...{ blog: 'starting with "/"', 'https://evil.example': 'starting with "/"', '//evil.example': 'only the path' },
  ...{ '/\\evil.example': 'only the path', '/blog?page=2': 'query ("?")', '/blog/': 'at the end' },
  ...{ '/Blog': 'lower case', '/f%C3%B6rvaring': 'unencoded', '/blog/../x': '".."', '/api/geo': endpoint },
  ...{ '/studio': endpoint, '/embedded/content/x': endpoint, '/_server/x': endpoint },
}
test.each(Object.entries(refused))('rejects %s: %s', (path, problem) => {
  expect(findRedirectPathProblem(path)?.toLowerCase()).toContain(problem)
})
