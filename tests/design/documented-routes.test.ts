import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, addresses = ''] =
  /### 2\.1 Addresses\n([\s\S]*?)\n### /.exec(readFileSync('docs/specification.md', 'utf8')) ?? []
const documentedPaths = [...addresses.matchAll(/`([^`\s]+)`/g)].map(([, address = '']) => address)

const routes = globSync('src/routes/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/createFileRoute\('([^']+)'\)/g)].map(([, route = '']) => route),
)

/**
 * Returns true if the specification documents the route. For a route with parameters, only the path before the
 * parameters must match.
 */
function isDocumented(route: string): boolean {
  const fixed = route.replace(/\{?\$.*$/, '')
  if (fixed !== route) return documentedPaths.some((address) => address.startsWith(fixed))
  const path = route.length > 1 ? route.replace(/\/$/, '') : route
  const fits = (address: string) => (address.endsWith('/*') ? path.startsWith(address.slice(0, -1)) : address === path)
  return documentedPaths.map((address) => address.replace(/\?.*$/, '')).some(fits)
}

test('documents every address (specification section 2.1)', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !isDocumented(route))).toEqual([])
})
