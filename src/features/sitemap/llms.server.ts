import { brand } from '#app.config'
import { getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'
import { loadSiteContent } from '#features/landing/landing.server.ts'
import type { TitledLink } from '#features/landing/page-content.ts'
import { localizeHref } from '#lib/html/safe-href.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { getPageCountry } from '#market-rules/rules/page-rules.ts'
import { m } from '#messages/first.ts'
import { env } from '#server/process/env.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { withFallback } from '#services/content/reader.server.ts'

/** `GET /llms.txt`: the shop and its most important pages, in English (https://llmstxt.org). */
export async function handleLlmsTxt(): Promise<Response> {
  const { origin } = env()
  const [{ header, footer }, categories] = await Promise.all([
    loadSiteContent('en'),
    withFallback<CategoryLink[], CategoryLink[]>(getCategoryLinks('en'), []),
  ])
  const [rules, now] = [getCurrentMarketRules(), Date.now()]
  const { minimumAge } = resolveMarketRules(rules, getPageCountry(rules, 'en', now), now)
  const text = [
    `# ${brand.name}`,
    `> ${m.landing_home_description({ shop: brand.name }, { locale: 'en' })} Sold to adults of ${minimumAge} and over only.`,
    renderSection(
      'Categories',
      categories.map(({ name, uri }) => ({ title: name, href: encodePath(`/${uri}`) })),
      origin,
    ),
    renderSection('Main pages', header, origin),
    ...footer.map(({ title, links }) => renderSection(title, links, origin)),
    renderSection('All pages', [{ title: 'Sitemaps by language', href: '/sitemap.xml' }], origin),
  ]
  const headers = { 'content-type': 'text/markdown; charset=utf-8' }
  return new Response(`${text.filter(Boolean).join('\n\n')}\n`, { headers })
}

function renderSection(title: string, links: readonly TitledLink[], origin: string): string {
  if (links.length === 0) return ''
  return [`## ${title}`, '', ...links.map((link) => `- [${link.title}](${localizeHref(origin, link.href)})`)].join('\n')
}
