import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReservedPath, isReservedSegment } from './reserved-paths.ts'

/** Paths of the files in `src/routes`, with `de` for each parameter. */
const routes = readdirSync('src/routes', { withFileTypes: true })
  .filter((entry) => entry.isFile() && /^[^$_].*\.tsx?$/.test(entry.name))
  .map(({ name }) => name.replace(/\.tsx?$/, '').replaceAll('[.]', '_dot_'))
  .map((name) => name.replace(/^(.+\.)?index$/, '$1').replace(/\.$/, ''))
  .map((name) => `/${name.replaceAll('.', '/').replaceAll('_dot_', '.')}`.replace(/\{?\$\w*\}?/, 'de'))

test.each(routes.filter((path) => !path.startsWith('/info/')))('reserves route %s and its first segment', (path) => {
  expect([isReservedPath(path), isReservedSegment(path.split('/')[1] ?? '')]).toEqual([true, true])
})

test.each([
  [true, ['/api/geo', '/studio', '/embedded/content/x', '/assets/a.js', '/@vite/client', '/buy/can']],
  [false, ['/blog', '/contact/us', '/account/orders', '/info/old', '/apis', '/old/mint.html']],
])('returns %s for the paths %j', (expected, paths) => {
  for (const path of paths) expect(isReservedPath(path), path).toBe(expected)
})

test.each(['nicotine-pouches', 'contacts', 'blog'])('allows %s as the first segment of a content page', (segment) =>
  expect(isReservedSegment(segment)).toBe(false),
)
