import { useMatches } from '@tanstack/react-router'
import { brand, defaultLanguage, type LanguageCode, languages } from '#app.config'
import { feedUrl } from '#features/blog/rules/feed-url.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { pictureUrl } from '#features/structured-data/rules/addresses.ts'
import { breadcrumbs } from '#features/structured-data/rules/lists.ts'
import { organization, webSite } from '#features/structured-data/rules/shop.ts'
import { scriptJson } from '#lib/html/script-json.ts'
import { alternates, languageCodes, versionAlternates } from '#lib/urls/locale-url.ts'
import {
  blogTitle,
  canonicalUrl,
  contentLanguage,
  fallbackTitle,
  pagePath,
  pageQuery,
  pageUrl,
  pageVersions,
  routeTitle,
  siteOf,
} from './matched-page.ts'
import { pageFacts } from './page-facts.ts'

const fallbackSharePicture = '/share.png'

/** Canonical URL, `hreflang` (specification section 2), Open Graph and Twitter card tags. Server only. */
export function DocumentMeta() {
  const matches = useMatches()
  const hidden = matches.some(({ meta = [] }) => meta.some((tag) => tag?.name === 'robots'))
  const address = hidden ? undefined : canonicalUrl(matches)
  const title = routeTitle(matches)
  return (
    <>
      {/* Label read by parental control filters: https://www.rtalabel.org */}
      <meta name="rating" content="adult" />
      <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
      {title ? null : <title>{fallbackTitle(matches)}</title>}
      {address ? (
        <>
          <link rel="canonical" href={address} />
          <Alternates />
          <FeedLink />
          <Preview title={title ?? brand.name} address={address} />
        </>
      ) : null}
      {address || hidden ? null : <meta name="robots" content="noindex" />}
    </>
  )
}

function Alternates() {
  const matches = useMatches()
  const site = siteOf(matches)
  if (!site) return null
  const versions = pageVersions(matches)
  const links = versions
    ? versionAlternates(versions, site.origin, site.domains)
    : alternates(pagePath(matches) ?? '/', site.origin, site.domains)
  const query = pageQuery(matches)
  return links.map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href + query} />
  ))
}

function FeedLink() {
  const matches = useMatches()
  const site = siteOf(matches)
  const title = blogTitle(matches)
  if (!site || title === undefined) return null
  const href = feedUrl(pageLanguage(), site)
  return <link rel="alternate" type="application/rss+xml" title={`${brand.name}: ${title}`} href={href} />
}

function Preview({ title, address }: { title: string; address: string }) {
  const matches = useMatches()
  const last = matches.at(-1)
  const description = matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.name === 'description')?.content
  const url = pageUrl(matches)
  const rules = siteOf(matches)?.rules
  const facts = last && url && rules ? pageFacts(last, { url, rules }) : undefined
  const own = url && pictureUrl(facts?.picture?.src, url)
  const picture = own ?? (url && pictureUrl(fallbackSharePicture, url))
  const alt = own ? facts?.picture?.alt : undefined
  const language = contentLanguage(matches)
  const versions = pageVersions(matches)?.map((version) => version.language) ?? languageCodes
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={facts?.type ?? 'website'} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
      <meta property="og:locale" content={openGraphLocale(language)} />
      {versions
        .filter((code) => code !== language)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphLocale(code)} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** For example `de_DE`. The default language has no configured region, so GB is used. */
function openGraphLocale(language: LanguageCode): string {
  return `${language}_${language === defaultLanguage ? 'GB' : languages[language].region}`
}

/** Structured data (specification section 2) as one JSON-LD graph. Server only. */
export function StructuredData() {
  const matches = useMatches()
  const url = pageUrl(matches)
  const { rules, shop: own } = siteOf(matches) ?? {}
  const last = matches.at(-1)
  if (!url || !rules || !own || last?.status !== 'success') return null
  const language = pageLanguage()
  const shop = { name: brand.name, email: own.email, logo: pictureUrl('/logo.png', url) ?? '' }
  const { places, about } = pageFacts(last, { url, rules })
  const graph = [organization(shop, url), webSite(shop, language, url), breadcrumbs(places, url), ...about()]
  const data = { '@context': 'https://schema.org', '@graph': graph.filter((node) => node !== undefined) }
  return <script type="application/ld+json">{scriptJson(data)}</script>
}
