import { expect, test, vi } from 'vitest'
import type { LanguageCode } from '#app.config'
import { renderInRouter } from '#features/site/page/render-in-router.fixture.tsx'
import { OrderContractTexts } from './order-parts.tsx'

test.each<{ page: LanguageCode; order: LanguageCode; href: string }>([
  { page: 'en', order: 'en', href: '/info/terms?version=1-a' },
  { page: 'sv', order: 'sv', href: '/sv/info/terms?version=1-a' },
  { page: 'en', order: 'sv', href: '/sv/info/terms?version=1-a' },
  { page: 'sv', order: 'en', href: '/info/terms?version=1-a' },
  { page: 'sv', order: 'de', href: '/de/info/terms?version=1-a' },
])('on a page in $page an order in $order links to $href', async ({ page, order, href }) => {
  vi.stubGlobal('location', { pathname: page === 'en' ? '/account/order' : `/${page}/account/order` })
  const agreed = { language: order, at: '', texts: [{ page: 'terms', version: '1-a', title: 'Terms' }] }
  const html = await renderInRouter(page, '/account/order', <OrderContractTexts agreed={agreed} />)
  expect(html).toContain(`href="${href}"`)
})
