import { expect, test } from 'vitest'
import { findBrokenLinks, listShopLinks } from './links.ts'

const button = (link: string) => ({ _type: 'blogPost', content: [{ _key: 'b', _type: 'blockButton', link }] })
const paragraph = (href: string) => ({
  ...{ _key: 'p', _type: 'block', children: [], markDefs: [{ _key: 'm', _type: 'link', href }] },
})
const pagesOf = (document: unknown) => listShopLinks(document).map(({ page }) => page)

test.each([
  [['/blog', '/blog?page=2#top'], ['/blog']],
  [['https://elsewhere.example/a', '//elsewhere.example/a', 'mailto:help@pouchery.example', '#top', ''], []],
])('the links %j lead to the pages %j', (links, pages) => {
  for (const link of links) expect(pagesOf(button(link)), link).toEqual(pages)
})

test('checks a link in the language of the content around it', () => {
  expect(pagesOf({ ...button('/blog/mint'), language: 'de' })).toEqual(['/de/blog/mint'])
  const content = ['en', 'sv'].map((_key) => ({ _key, value: [paragraph('/blog/mint')] }))
  expect(pagesOf({ _type: 'infoPage', content })).toEqual(['/blog/mint', '/sv/blog/mint'])
})

test('finds links in buttons, texts, slides, groups and listings', () => {
  const document = {
    _type: 'homePage',
    cards: [
      { _key: 'a', _type: 'productListing', uri: 'nicotine-pouches/slim' },
      { _key: 'b', _type: 'slideshow', media: [{ _key: 's', _type: 'slideshowCard', link: '/brands' }] },
      { _key: 'c', _type: 'openingCard', links: [{ _key: 'l', _type: 'link', link: '/offers' }] },
    ],
  }
  expect(pagesOf(document)).toEqual(['/nicotine-pouches/slim', '/brands', '/offers'])
})

test.each([
  [404, '/old is a broken link: the page does not exist.'],
  [410, '/old is a broken link: the page was permanently removed.'],
])('warns at the link for status %i', (status, message) => {
  const path = ['content', { _key: 'b' }, 'link']
  expect(findBrokenLinks(listShopLinks(button('/old')), () => status)).toEqual([
    { subject: 'link', level: 'warning', message, path },
  ])
})

test.each([200, 500, undefined])('reports nothing about a link for status %j', (status) => {
  expect(findBrokenLinks(listShopLinks(button('/old')), () => status)).toEqual([])
})
