import { expect, it } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getLanguagesOfHost, selectPathsInLanguage, toSitemapItem } from './site-map.ts'

const site = { origin: 'https://pouchery.example', domains: { sv: 'https://pouchery.se' } }

it('lists the address of a page in every language, with the default language also as x-default', () => {
  const { url, links, lastmod } = toSitemapItem({ path: '/brands', changed: '2026-10-01T00:00:00Z' }, 'de', site)
  expect([url, lastmod]).toEqual(['https://pouchery.example/de/brands', '2026-10-01T00:00:00Z'])
  expect(links).toHaveLength(languageCodes.length + 1)
  expect(toSitemapItem({ path: '/' }, 'en', site)).not.toHaveProperty('lastmod')
  expect(links).toContainEqual({ lang: 'sv', url: 'https://pouchery.se/brands' })
  expect(links).toContainEqual({ lang: 'x-default', url: 'https://pouchery.example/brands' })
})

it('lists a translated page only in the sitemaps of its languages, each at its own address', () => {
  const versions = [
    { language: 'en', uri: 'blog/cans' },
    { language: 'de', uri: 'blog/dosen' },
  ] as const
  const post = { path: '/blog/cans', versions }
  const [german, ...others] = selectPathsInLanguage('de', [post])
  expect([german?.path, others]).toEqual(['/blog/dosen', []])
  expect(selectPathsInLanguage('sv', [post, { path: '/' }])).toEqual([{ path: '/' }])
  expect(toSitemapItem(post, 'en', site).links).toEqual([
    { lang: 'en', url: 'https://pouchery.example/blog/cans' },
    { lang: 'de', url: 'https://pouchery.example/de/blog/dosen' },
    { lang: 'x-default', url: 'https://pouchery.example/blog/cans' },
  ])
})

it('lists for each host only the languages it serves', () => {
  expect(getLanguagesOfHost('pouchery.se', site)).toEqual(['sv'])
  expect(getLanguagesOfHost('pouchery.example', site)).toEqual(languageCodes.filter((code) => code !== 'sv'))
})
