import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isStaticPage } from './features/layout/redirect-or-not-found.ts'
import { routeTree } from './routeTree.gen.ts'

test('every page with a route of its own is static, so that a redirect can lead to it', () => {
  const paths = Object.values(createRouter({ routeTree: routeTree as AnyRoute }).routesByPath).map(
    ({ to }) => to as string,
  )
  const pages = paths.filter((path) => !/^\/(api\/|\$|healthz|readyz|metrics|monitoring)|\./.test(path))
  expect(pages).toContain('/contact')
  expect(pages.filter((path) => !isStaticPage(path))).toEqual([])
})

test.each(['/nicotine-pouches', '/contacts', '/blog/contact'])('%s is looked up in the data', (path) => {
  expect(isStaticPage(path)).toBe(false)
})
