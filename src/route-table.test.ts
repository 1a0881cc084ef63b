import { createRootRoute, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readRouteTable, shopRoutes } from './route-table.ts'

test('a new route is known to metrics and sitemap by what it says itself', () => {
  const root = createRootRoute()
  const at = (path: string, sitemap?: true) =>
    createRoute({ getParentRoute: () => root, path, ...(sitemap && { staticData: { sitemap } }) })
  const { patternOf, sitemapPaths } = readRouteTable(
    root.addChildren([at('/$'), at('/gifts', true), at('/gifts/$card'), at('/api/gifts')]),
  )
  expect(['/gifts', '/gifts/red', '/api/gifts', '/api/none'].map(patternOf)).toEqual([
    ...['/gifts', '/gifts/$card', '/api/gifts', '/$'],
  ])
  expect(sitemapPaths).toEqual(['/gifts'])
})

test('the fixed pages of the sitemap', async () => {
  expect((await shopRoutes()).sitemapPaths.toSorted()).toEqual(['/', '/care', '/withdraw'])
})
