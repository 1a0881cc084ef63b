import { useMatches } from '@tanstack/react-router'
import { brand, defaultLanguage, type LanguageCode, languages } from '#app.config'
import { getFeedUrl } from '#features/blog/rules/feed-url.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { buildBreadcrumbList, buildOrganization, buildWebSite } from '#features/structured-data/rules/entities.ts'
import { toPictureUrl } from '#features/structured-data/rules/urls.ts'
import { toScriptJson } from '#lib/html/script-json.ts'
import { languageCodes, listAlternateLinks, listPostAlternateLinks } from '#lib/urls/locale-url.ts'
import {
  createPageUrlBuilder,
  getBlogTitle,
  getCanonicalUrl,
  getContentLanguage,
  getFallbackTitle,
  getLanguageAlternates,
  getPagePath,
  getPageQueryString,
  getRouteTitle,
  getSite,
} from './matched-page.ts'
import { getPageMetadata } from './page-metadata.ts'

const fallbackSharePicture = '/share.png'

/** Metadata for crawlers and shared links, such as `hreflang` (specification section 2.2). Server only. */
export function DocumentMeta() {
  const matches = useMatches()
  const hidden = matches.some(({ meta = [] }) => meta.some((tag) => tag?.name === 'robots'))
  const address = hidden ? undefined : getCanonicalUrl(matches)
  const title = getRouteTitle(matches)
  return (
    <>
      {/* Label read by parental control filters: https://www.rtalabel.org */}
      <meta name="rating" content="adult" />
      <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
      {title ? null : <title>{getFallbackTitle(matches)}</title>}
      {address ? (
        <>
          <link rel="canonical" href={address} />
          <Alternates />
          <FeedLink />
          <SocialTags title={title ?? brand.name} address={address} />
        </>
      ) : null}
      {address || hidden ? null : <meta name="robots" content="noindex" />}
    </>
  )
}

function Alternates() {
  const matches = useMatches()
  const site = getSite(matches)
  if (!site) return null
  const versions = getLanguageAlternates(matches)
  const links = versions
    ? listPostAlternateLinks(versions, site.origin, site.domains)
    : listAlternateLinks(getPagePath(matches) ?? '/', site.origin, site.domains)
  const query = getPageQueryString(matches)
  return links.map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href + query} />
  ))
}

function FeedLink() {
  const matches = useMatches()
  const site = getSite(matches)
  const title = getBlogTitle(matches)
  if (!site || title === undefined) return null
  const href = getFeedUrl(getPageLanguage(), site)
  return <link rel="alternate" type="application/rss+xml" title={`${brand.name}: ${title}`} href={href} />
}

function SocialTags({ title, address }: { title: string; address: string }) {
  const matches = useMatches()
  const last = matches.at(-1)
  const description = matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.name === 'description')?.content
  const url = createPageUrlBuilder(matches)
  const rules = getSite(matches)?.rules
  const facts = last && url && rules ? getPageMetadata(last, { url, rules }) : undefined
  const own = url && toPictureUrl(facts?.picture?.src, url)
  const picture = own ?? (url && toPictureUrl(fallbackSharePicture, url))
  const alt = own ? facts?.picture?.alt : undefined
  const language = getContentLanguage(matches)
  const versions = getLanguageAlternates(matches)?.map((version) => version.language) ?? languageCodes
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={facts?.type ?? 'website'} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
      <meta property="og:locale" content={getOpenGraphLocale(language)} />
      {versions
        .filter((code) => code !== language)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={getOpenGraphLocale(code)} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** For example `de_DE`. The default language has no configured region, so GB is used. */
function getOpenGraphLocale(language: LanguageCode): string {
  return `${language}_${language === defaultLanguage ? 'GB' : languages[language].region}`
}

/** Renders the structured data (specification section 2.2) as one JSON-LD graph. Server only. */
export function StructuredData() {
  const matches = useMatches()
  const url = createPageUrlBuilder(matches)
  const { rules, shop: own } = getSite(matches) ?? {}
  const last = matches.at(-1)
  if (!url || !rules || !own || last?.status !== 'success') return null
  const language = getPageLanguage()
  const shop = { name: brand.name, email: own.email, logo: toPictureUrl('/logo.png', url) ?? '' }
  const { breadcrumbs, buildEntities } = getPageMetadata(last, { url, rules })
  const graph = [
    buildOrganization(shop, url),
    buildWebSite(shop, language, url),
    buildBreadcrumbList(breadcrumbs, url),
    ...buildEntities(),
  ]
  const data = { '@context': 'https://schema.org', '@graph': graph.filter((node) => node !== undefined) }
  return <script type="application/ld+json">{toScriptJson(data)}</script>
}
