import { afterEach, expect, test, vi } from 'vitest'
import type { TestDocument } from './testing/content-client.ts'
import { validateTestDocument } from './testing/validate-for-test.ts'

afterEach(() => vi.unstubAllGlobals())

const landings: TestDocument[] = [
  { _id: 'blogLanding', _type: 'blogLanding', uri: slug('blog') },
  { _id: 'landing-brands', _type: 'centraLanding', type: 'brands', uri: slug('brands') },
  { _id: 'landing-flavours', _type: 'centraLanding', type: 'flavour', uri: slug('flavours') },
]

function slug(current: string) {
  return { _type: 'slug', current }
}

/** Returns the `uri` validation problems of a document, in a dataset that contains the landing pages. */
async function uriProblems(type: string, uri: string | undefined, more: Record<string, unknown> = {}) {
  const document = { _id: 'tested', _type: type, ...more, ...(uri === undefined ? {} : { uri: slug(uri) }) }
  return (await validateTestDocument(document, landings)).filter((problem) => problem.startsWith('uri: '))
}

const withUri = [
  ...['blogAuthor', 'blogCategory', 'blogTag', 'blogPost', 'centraDocument', 'centraLanding', 'blogLanding'],
  ...['campaignPage', 'infoPage'],
]

test.each(withUri)('%s requires a URI without spaces', async (type) => {
  expect(await uriProblems(type, undefined)).toContain('uri: Slug cannot be empty')
  expect(await uriProblems(type, 'two words')).toContain('uri: Slug cannot contain spaces')
})

test.each([
  ['blogPost', 'news/formats', {}, 'uri: URI must be prefixed with landing URI ("blog")'],
  ['blogAuthor', 'ingrid-solheim', {}, 'uri: URI must be prefixed with landing URI ("blog")'],
  ['blogPost', 'blog/a/b', {}, 'uri: Slug cannot have another "/" after "blog/"'],
  ['centraDocument', 'flavours/mint', { type: 'brands' }, 'uri: URI must be prefixed with landing URI ("brands")'],
  ['centraDocument', 'brands/mint', { type: 'flavour' }, 'uri: URI must be prefixed with landing URI ("flavours")'],
  ['centraDocument', 'brandsx/mint', { type: 'brands' }, 'uri: URI must be prefixed with landing URI ("brands")'],
  ['infoPage', 'delivery', {}, 'uri: Slug must begin with "info/". Click "Generate" to reset.'],
  ['infoPage', 'information/delivery', {}, 'uri: Slug must begin with "info/". Click "Generate" to reset.'],
  ['infoPage', 'info/', {}, 'uri: Slug cannot end with "/"'],
  ['infoPage', 'info/a/b', {}, 'uri: Slug cannot have another "/" after "info/"'],
  ['centraLanding', 'new/brands', {}, 'uri: Slug cannot have a "/"'],
  ['blogPost', 'blog', {}, 'uri: URI must be prefixed with landing URI ("blog")'],
  ['campaignPage', 'winter/guide', {}, 'uri: Slug cannot have a "/"'],
  ['campaignPage', 'brands', {}, 'uri: Slug is already in use'],
  ['centraLanding', 'blog', { type: 'offer_text' }, 'uri: Slug is already in use'],
])('prefixes: rejects %s %j %j: %s', async (type, uri, more, problem) => {
  expect(await uriProblems(type, uri, more)).toContain(problem)
})

test.each([
  ['blogPost', 'blog/formats', {}],
  ['blogAuthor', 'blog/ingrid-solheim', {}],
  ['blogCategory', 'guides', {}],
  ['centraDocument', 'brands/fjallvik', { type: 'brands' }],
  ['centraDocument', 'campaign', { type: 'offer_text' }],
  ['infoPage', 'info/delivery', {}],
  ['campaignPage', 'starter-guide', {}],
  ['centraLanding', 'offers', { type: 'offer_text' }],
])('prefixes: accepts %s %j %j', async (type, uri, more) => expect(await uriProblems(type, uri, more)).toEqual([]))

test.each(['checkout', 'search', 'info', 'sitemap.xml', 'de'])(
  'a campaign page cannot have the path /%s',
  async (uri) => {
    expect(await uriProblems('campaignPage', uri)).toEqual(['uri: Slug is an address of the shop itself'])
  },
)

test.each(['campaignPage', 'centraLanding', 'blogLanding'])('%s cannot have the path of a category', async (type) => {
  const categories = [{ title: 'Sale', uri: 'sale' }]
  vi.stubGlobal('fetch', async () => Response.json({ categories, products: [] }))
  expect(await uriProblems(type, 'sale')).toEqual(['uri: Slug is the address of the category "Sale"'])
  expect(await uriProblems(type, 'sale-guide')).toEqual([])
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The shop is down.' }, { status: 502 }))
  expect(await uriProblems(type, 'sale')).toEqual([])
})
