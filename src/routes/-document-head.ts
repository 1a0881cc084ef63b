import interGreek from '@fontsource-variable/inter/files/inter-greek-opsz-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import { brand } from '#app.config'
import { pageLanguage } from '#features/market/page-language.ts'
import type { Site } from '#features/market/site.tsx'
import { absoluteUrl, alternates } from '#lib/locale-url.ts'
import appCss from '../styles/app.css?url'

/** What every page has in its head: character set, style, the font of its script, its address in each language. */
export function documentHead(path: string, site: Site | undefined) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: brand.name },
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: pageLanguage() === 'el' ? interGreek : interLatin,
        crossOrigin: 'anonymous' as const,
      },
      ...(site ? addressLinks(path, site) : []),
    ],
  }
}

/** Canonical address and `hreflang` alternates (specification section 2). */
function addressLinks(path: string, { origin, domains }: Site) {
  return [
    { rel: 'canonical', href: absoluteUrl(path, pageLanguage(), origin, domains) },
    ...alternates(path, origin, domains).map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
  ]
}
