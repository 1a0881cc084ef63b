import { HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fetchFirstProductPath } from '../helpers/shop-actions.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const pages: Record<string, { path: string; status?: number; hidden?: boolean }> = {
  home: { path: '/' },
  list: { path: '/nicotine-pouches' },
  product: { path: '' },
  landing: { path: '/flavours' },
  brand: { path: '/brands/fjallvik' },
  blog: { path: '/blog' },
  post: { path: '/blog/the-five-formats' },
  info: { path: '/info/delivery' },
  questions: { path: '/info/questions' },
  checkout: { path: '/checkout', hidden: true },
  login: { path: '/login', hidden: true },
  account: { path: '/account', hidden: true },
  yourData: { path: '/your-data', hidden: true },
  care: { path: '/care' },
  withdraw: { path: '/withdraw' },
  contact: { path: '/contact' },
  notFound: { path: '/no/such', status: 404, hidden: true },
}

const structuredDataSchema = v.object({
  '@context': v.string(),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The rules up to `void-style` are disabled, because React determines the formatting.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // React's ids begin with an underscore.
    'valid-id': 'off',
    'no-inline-style': 'off',
    // The document contains the main navigation twice, and the viewport width determines which copy is displayed.
    'unique-landmark': 'off',
    // The quantity stepper is a `fieldset` that has an `aria-label` instead of a legend.
    'wcag/h71': 'off',
  },
})

async function fetchPageDocument(shop: Shop, name: string, language: 'en' | 'de' = 'en') {
  const { path = '/' } = pages[name] ?? {}
  const url = shop.origin + localizePath(path || (await fetchFirstProductPath(shop)), language)
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return { url, status: response.status, html: await response.text() }
}

function extractAlternates(html: string): Map<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)
  return new Map(Array.from(links, ([, language = '', href = '']) => [language, href]))
}

function withoutTrailingSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/$/, '')
}

for (const [name, { status = 200, hidden = false }] of Object.entries(pages)) {
  test.describe(`the document of ${name}`, () => {
    test('is valid HTML', async ({ shop }) => {
      const { html, status: answered } = await fetchPageDocument(shop, name)
      expect(answered).toBe(status)
      const report = await validator.validateString(html)
      const found = report.results.flatMap(({ messages }) => messages)
      expect(found.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)).toEqual([])
    })

    test('has one title, and has a description and previews unless it is personal', async ({ shop }) => {
      for (const language of ['en', 'de'] as const) {
        const { html, url } = await fetchPageDocument(shop, name, language)
        expect([...html.matchAll(/<title>([^<]+)<\/title>/g)]).toHaveLength(1)
        expect(/<meta name="robots" content="noindex"/.test(html)).toBe(hidden)
        expect(html).toContain('<meta name="rating" content="adult"/>')
        expect(html).toContain('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"/>')
        if (hidden) continue
        const versions = extractAlternates(html)
        const canonical = withoutTrailingSlash(firstMatch(html, /<link rel="canonical" href="([^"]+)"/))
        if (name === 'post') expect(canonical).toContain(language === 'de' ? '/de/blog/' : '/blog/')
        else expect(canonical).toBe(withoutTrailingSlash(url))
        expect(canonical).toBe(withoutTrailingSlash(versions.get(language)))
        expect(firstMatch(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(20)
        for (const property of ['title', 'description', 'type', 'url', 'site_name', 'locale']) {
          expect(
            firstMatch(html, new RegExp(`<meta property="og:${property}" content="([^"]+)"`)),
            property,
          ).toBeTruthy()
        }
        expect(firstMatch(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/^https?:\/\//)
        expect(versions.size).toBe(17 + 1)
        expect(versions.get('x-default')).toBe(versions.get('en'))
        expect([...html.matchAll(/og:locale:alternate/g)]).toHaveLength(versions.size - 2)
      }
    })
  })
}

test('the preview picture exists', async ({ shop }) => {
  for (const name of ['list', 'product', 'post']) {
    const picture = firstMatch(
      (await fetchPageDocument(shop, name)).html,
      /<meta property="og:image" content="([^"]+)"/,
    )
    const answer = await fetch((picture ?? '').replaceAll('&amp;', '&'))
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  }
})

/** Expected types in the structured data of each page, in addition to `Organization` and `WebSite`. */
const structuredDataTypes: Record<string, string[]> = {
  home: ['FAQPage'],
  list: ['BreadcrumbList', 'ItemList'],
  product: ['BreadcrumbList', 'Product'],
  landing: ['BreadcrumbList', 'ItemList'],
  brand: ['BreadcrumbList', 'ItemList'],
  blog: ['BreadcrumbList', 'ItemList'],
  post: ['BreadcrumbList', 'BlogPosting'],
  info: ['BreadcrumbList'],
  questions: ['BreadcrumbList', 'FAQPage'],
}

/** Required fields by type. Their content is covered by src/features/structured-data/rules/structured-data.test.ts. */
const requiredFields: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'email'],
  WebSite: ['name', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  BlogPosting: ['headline', 'description', 'image', 'datePublished', 'author'],
  Product: ['name', 'sku', 'description', 'image', 'brand', 'offers'],
}

for (const [name, types] of Object.entries(structuredDataTypes)) {
  test(`the structured data of ${name} have what they need`, async ({ shop }) => {
    for (const language of ['en', 'de'] as const) {
      const { html } = await fetchPageDocument(shop, name, language)
      const json = firstMatch(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? '{}'
      const { '@context': context, '@graph': graph } = v.parse(structuredDataSchema, JSON.parse(json))
      expect(context).toBe('https://schema.org')
      expect(graph.map((node) => node['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite', ...types]))
      for (const node of graph) {
        const missing = requiredFields[node['@type']]?.filter((field) => Object(node[field] ?? '').length === 0)
        expect(missing, `${node['@type']} in ${language}`).toEqual([])
      }
    }
  })
}

function firstMatch(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

test('the document of a page contains its data once', async ({ shop }) => {
  for (const [path, field] of [
    ['/nicotine-pouches', 'rows'],
    ['/brands/fjallvik', 'rows'],
    ['/blog/the-five-formats', 'headings'],
    ['/info/delivery', 'body'],
  ]) {
    const html = await (await fetch(shop.origin + path)).text()
    // Loader data and query cache are serialized together, so a shared value is written once and then referenced.
    const written = html.match(new RegExp(`\\b${field}:(?!\\$R\\[\\d+\\][,}])`, 'g'))
    expect(written, `${field} of ${path}`).toHaveLength(1)
  }
})
