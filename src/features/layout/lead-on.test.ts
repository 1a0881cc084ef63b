import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '../../routeTree.gen.ts'
import { isStaticPage } from './lead-on.ts'

test('every page with a route of its own is static, so that a redirect can lead to it', () => {
  const paths = Object.values(createRouter({ routeTree }).routesByPath).map(({ to }) => to as string)
  const pages = paths.filter((path) => !/^\/(api\/|\$|healthz|readyz|metrics|monitoring)|\./.test(path))
  expect(pages).toContain('/contact')
  expect(pages.filter((path) => !isStaticPage(path))).toEqual([])
})

test.each(['/nicotine-pouches', '/contacts', '/blog/contact'])('%s is looked up in the data', (path) => {
  expect(isStaticPage(path)).toBe(false)
})
