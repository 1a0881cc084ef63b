import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { LanguageCode } from '#app.config'
import { createLanguageRewrite } from '#features/site/page-language.ts'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { OrderContractTexts } from './order-parts.tsx'

test.each<{ page: LanguageCode; order: LanguageCode; href: string }>([
  { page: 'en', order: 'en', href: '/info/terms?version=1-a' },
  { page: 'sv', order: 'sv', href: '/sv/info/terms?version=1-a' },
  { page: 'en', order: 'sv', href: '/sv/info/terms?version=1-a' },
  { page: 'sv', order: 'en', href: '/info/terms?version=1-a' },
  { page: 'sv', order: 'de', href: '/de/info/terms?version=1-a' },
])('on a page in $page an order in $order links to $href', async ({ page, order, href }) => {
  overwriteGetLocale(() => page)
  const pathname = page === 'en' ? '/account/order' : `/${page}/account/order`
  vi.stubGlobal('location', { pathname })
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/info/$slug' })]),
    history: createMemoryHistory({ initialEntries: [pathname] }),
    rewrite: createLanguageRewrite('en'),
    isServer: true,
  })
  const agreed = { language: order, at: '', texts: [{ page: 'terms', version: '1-a', title: 'Terms' }] }
  const html = renderToString(
    <RouterContextProvider router={router}>
      <OrderContractTexts agreed={agreed} />
    </RouterContextProvider>,
  )
  vi.unstubAllGlobals()
  expect(html).toContain(`href="${href}"`)
})
