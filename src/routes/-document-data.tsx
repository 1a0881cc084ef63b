import { useMatches } from '@tanstack/react-router'
import { brand } from '#app.config'
import { pageLanguage } from '#features/market/page-language.ts'
import { pictureAddress } from '#features/structured-data/rules/addresses.ts'
import { breadcrumbs } from '#features/structured-data/rules/lists.ts'
import { organization, webSite } from '#features/structured-data/rules/shop.ts'
import { pageUrl } from './-canonical-address.ts'
import { pageFacts } from './-page-facts.ts'

/**
 * Structured data of a page (specification section 2) as one JSON-LD graph: the shop, the way to the page and what it
 * is about. For whoever reads the document: the server draws it, the browser has none of this code.
 */
export function DocumentData() {
  const matches = useMatches()
  const url = pageUrl(matches)
  const last = matches.at(-1)
  if (!url || last?.status !== 'success') return null
  const language = pageLanguage()
  const shop = { name: brand.name, email: brand.supportEmail, logo: pictureAddress('/logo.png', url) ?? '' }
  const { places, about } = pageFacts(last, url)
  const graph = [organization(shop, url), webSite(shop, language, url), breadcrumbs(places, url), ...about]
  const data = { '@context': 'https://schema.org', '@graph': graph.filter((node) => node !== undefined) }
  return <script type="application/ld+json">{inScript(data)}</script>
}

/** JSON that cannot end the script it stands in, whatever an editor wrote. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
