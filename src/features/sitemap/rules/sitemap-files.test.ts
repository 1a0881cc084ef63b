import { expect, it } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { type SitePath, selectPathsInLanguage } from './site-map.ts'
import {
  getSitemapFileName,
  getSitemapUrl,
  listSitemapFiles,
  maxPagesPerSitemap,
  parseSitemapFileName,
  selectSitemapFilePages,
} from './sitemap-files.ts'

const pages = (count: number): SitePath[] => Array.from({ length: count }, (_, index) => ({ path: `/page-${index}` }))

it('names each part uniquely, the first part after its language, and rejects any other spelling', () => {
  expect(getSitemapFileName({ language: 'de', number: 1 })).toBe('de')
  for (const language of languageCodes) {
    for (const number of [1, 2, 13])
      expect(parseSitemapFileName(getSitemapFileName({ language, number }))).toEqual({ language, number })
  }
  const others = ['', 'xx', 'xx-2', 'de-', 'de-0', 'de-1', 'de-02', 'de-2-2', 'de--2', 'de-1e3', 'DE', 'de-9999999']
  expect(others.filter((name) => parseSitemapFileName(name))).toEqual([])
})

it('gives each language as many parts as its pages need, and at least one', () => {
  expect(listSitemapFiles(['de', 'sv'], [])).toEqual([
    { language: 'de', number: 1 },
    { language: 'sv', number: 1 },
  ])
  const english = { path: '/x', versions: [{ language: 'en', uri: 'x' }] } as const
  const files = listSitemapFiles(['en', 'de'], [...pages(maxPagesPerSitemap), english])
  expect(files.map(getSitemapFileName)).toEqual(['en', 'en-2', 'de'])
})

it('splits all pages across the parts in order, without duplicates and within the size limit', () => {
  const all = pages(2 * maxPagesPerSitemap + 1)
  const parts = listSitemapFiles(['de'], all).map(
    ({ number }) => selectSitemapFilePages(selectPathsInLanguage('de', all), number) ?? [],
  )
  expect(parts.map((part) => part.length)).toEqual([maxPagesPerSitemap, maxPagesPerSitemap, 1])
  expect(parts.flat()).toEqual(all)
  expect([selectSitemapFilePages(all, 4), selectSitemapFilePages([], 1)]).toEqual([undefined, []])
})

it('places each part on the host that serves its language', () => {
  const site = { origin: 'https://pouchery.example', domains: { sv: 'https://pouchery.se' } }
  expect(getSitemapUrl({ language: 'sv', number: 1 }, site)).toBe('https://pouchery.se/sitemap-sv.xml')
  expect(getSitemapUrl({ language: 'de', number: 2 }, site)).toBe('https://pouchery.example/sitemap-de-2.xml')
})
