import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { findInfoPage } from '#features/info-pages/info.server.ts'
import { loadHomePage } from '#features/landing/home.server.ts'
import { findLandingPage, findListingPage, loadSiteContent } from '#features/landing/landing.server.ts'
import { loadContentPaths } from '#features/sitemap/content-paths.server.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const list = (values: Record<string, unknown>) => Object.entries(values).map(([_key, value]) => ({ _key, value }))
const en = (value: string) => list({ en: value })
const both = (value: string) => list({ en: value, de: `${value} (de)` })
const uri = (current: string) => ({ _type: 'slug', current })
const picture = `image-${'a'.repeat(40)}-1200x800-jpg`
const asset = { asset: { _type: 'reference', _ref: picture } }
const body = [{ _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text: 'At length.' }] }]
const listed = { _type: 'reference', _ref: 'mint', _key: 'm' }
const infoPage = (_id: string, fields: object) => ({ _id, _type: 'infoPage', uri: uri(`info/${_id}`), ...fields })

const documents = [
  { _id: picture, _type: 'sanity.imageAsset' },
  infoPage('terms', { title: both('Terms'), content: list({ en: body, de: [] }) }),
  infoPage('help', { title: en('Help'), content: list({ en: body, de: body }) }),
  infoPage('none', { title: both('None') }),
  {
    ...{ _id: 'flavours', _type: 'centraLanding', type: 'flavour', title: both('Flavours'), uri: uri('flavours') },
    cards: [
      { _key: 'a', _type: 'heading', title: en('By taste'), subtitle: both('All of them.') },
      { _key: 'b', _type: 'heading', title: en('More'), subtitle: list({ en: 'Words', sv: 'Ord' }) },
    ],
    documents: [listed],
    footerContent: en('The end'),
  },
  {
    ...{ _id: 'mint', _type: 'centraDocument', type: 'flavour', centraUri: 'mint', uri: uri('flavours/mint') },
    ...{ title: en('Mint'), description: en('Cool.'), image: asset, imageAlt: en('Leaves') },
  },
  {
    ...{ _id: 'maker', _type: 'centraDocument', type: 'brands', centraUri: 'maker', uri: uri('flavours/maker') },
    ...{ title: en('Maker'), description: both('A maker.'), image: asset, imageAlt: both('Tins') },
  },
  {
    ...{ _id: 'homePage', _type: 'homePage', title: both('Home') },
    cards: [
      { _type: 'textCard', _key: 't', title: both('Title'), content: en('Only English.') },
      { _type: 'faqCard', _key: 'f' },
    ],
  },
  { _id: 'settings', _type: 'shopSettings', faq: [{ _key: 'q', question: en('Why?'), answer: both('Because.') }] },
  { _id: 'navigation', _type: 'navigation', header: [{ _key: 'h', title: en('Journal'), link: '/blog' }] },
  { _id: 'blog', _type: 'blogLanding', title: both('Journal'), description: en('All posts'), uri: uri('blog') },
  { _id: 'topic', _type: 'blogCategory', uri: uri('guides'), title: en('Guides') },
  {
    ...{ _id: 'post', _type: 'blogPost', title: 'A post', uri: uri('blog/post'), language: 'en' },
    categories: [{ _type: 'reference', _ref: 'topic', _key: 't' }],
  },
]

beforeEach(() => startContentServiceForShop(documents))

test('an information page returns the languages of its body and title, and its versions', async () => {
  const terms = await findInfoPage('terms', 'de')
  expect(terms).toMatchObject({ title: 'Terms (de)', bodyLanguage: 'en', versions: ['en'] })
  expect(terms).not.toHaveProperty('otherLanguages')
  const help = await findInfoPage('help', 'de')
  expect(help).toMatchObject({ otherLanguages: { title: 'en' }, versions: expect.arrayContaining(['en', 'de']) })
  expect(help).not.toHaveProperty('bodyLanguage')
  expect(await findInfoPage('none', 'de')).not.toHaveProperty('versions')
})

test('does not mark texts in their own language', async () => {
  const pages = [findInfoPage('terms', 'en'), findListingPage('flavours/mint', 'en'), findLandingPage('flavours', 'en')]
  const others = [loadHomePage('en'), loadSiteContent('en'), findBlogPage({ page: 1 }, 'en')]
  expect(JSON.stringify(await Promise.all([...pages, ...others]))).not.toMatch(/otherLanguages|bodyLanguage/)
})

test('marks flavours, offers and their pictures, but not the language-neutral name of a brand', async () => {
  expect(await findListingPage('flavours/mint', 'de')).toMatchObject({
    otherLanguages: { title: 'en', text: 'en' },
    image: { alt: 'Leaves', otherLanguages: { alt: 'en' } },
    versions: ['en'],
  })
  const maker = await findListingPage('flavours/maker', 'de')
  expect(maker).toMatchObject({ title: 'Maker', text: 'A maker. (de)', image: { alt: 'Tins (de)' } })
  expect(maker).not.toHaveProperty('otherLanguages')
  expect(maker).not.toHaveProperty('image.otherLanguages')
})

test('marks each text of a landing page, of home, of its questions and of the navigation separately', async () => {
  expect(await findLandingPage('flavours', 'de')).toMatchObject({
    heading: { title: 'By taste', text: 'All of them. (de)', otherLanguages: { title: 'en' } },
    sections: [{ otherLanguages: { title: 'en', text: 'en' } }],
    tiles: [{ title: 'Mint', otherLanguages: { title: 'en' } }],
    otherLanguages: { footer: 'en' },
  })
  expect((await loadHomePage('de')).cards).toMatchObject([
    { title: 'Title (de)', otherLanguages: { text: 'en' } },
    { entries: [{ answer: 'Because. (de)', otherLanguages: { question: 'en' } }] },
  ])
  expect((await loadSiteContent('de')).header).toMatchObject([{ title: 'Journal', otherLanguages: { title: 'en' } }])
  expect(await findBlogPage({ page: 1 }, 'de')).toMatchObject({
    title: 'Journal (de)',
    otherLanguages: { description: 'en' },
    categories: [{ title: 'Guides', otherLanguages: { title: 'en' } }],
    posts: [{ language: 'en', categories: [{ otherLanguages: { title: 'en' } }] }],
  })
})

test('the sitemap lists a page in the languages of its main texts, and in all if it has none', async () => {
  const found = new Map((await loadContentPaths()).map(({ path, versions }) => [path, versions]))
  const languages = (path: string) => found.get(path)?.map(({ language }) => language)
  for (const path of ['/info/terms', '/flavours/mint', '/blog']) expect(languages(path)).toEqual(['en'])
  expect(languages('/flavours/maker')).toEqual(languageCodes.filter((code) => code === 'en' || code === 'de'))
  expect(languages('/flavours')?.toSorted()).toEqual(['de', 'en', 'sv'])
  expect([found.has('/info/none'), languages('/info/none')]).toEqual([true, undefined])
})
