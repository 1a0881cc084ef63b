import { expect, test } from 'vitest'
import { getSitePath, getSiteUrl } from './site-path.ts'

const uri = (current: string) => ({ _type: 'slug', current })

test.each([
  [{ _type: 'homePage' }, '/'],
  [{ _type: 'navigation' }, '/'],
  [{ _type: 'shopSettings' }, '/'],
  [{ _type: 'blogLanding', uri: uri('blog') }, '/blog'],
  [{ _type: 'blogPost', uri: uri('blog/the-five-formats') }, '/blog/the-five-formats'],
  [{ _type: 'blogAuthor', uri: uri('blog/ingrid-solheim') }, '/blog/ingrid-solheim'],
  [{ _type: 'centraLanding', uri: uri('brands') }, '/brands'],
  [{ _type: 'centraDocument', uri: uri('brands/fjallvik') }, '/brands/fjallvik'],
  [{ _type: 'campaignPage', uri: uri('guide') }, '/guide'],
  [{ _type: 'infoPage', uri: uri('info/delivery') }, '/info/delivery'],
  [undefined, undefined],
  [{ _type: 'blogPost' }, undefined],
  [{ _type: 'blogPost', uri: uri('') }, undefined],
  [{ _type: 'blogCategory', uri: uri('guides') }, undefined],
  [{ _type: 'sanity.imageAsset' }, undefined],
])('the path of %o is %s', (document, path) => expect(getSitePath(document)).toBe(path))

const settings = { shopOrigin: 'https://shop.example', domains: { sv: 'https://butik.example' } }

test.each([
  ['en', 'https://shop.example/blog/x'],
  ['de', 'https://shop.example/de/blog/x'],
  ['sv', 'https://butik.example/blog/x'],
  [undefined, 'https://shop.example/blog/x'],
  ['tlh', 'https://shop.example/blog/x'],
])('the URL of a post in language %s is %s', (language, url) => {
  expect(getSiteUrl({ _type: 'blogPost', language, uri: uri('blog/x') }, settings)).toBe(url)
})
