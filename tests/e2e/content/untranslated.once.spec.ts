import { readMessages } from '../../messages/message-files.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import { buildParagraph } from '../helpers/studio/studio.ts'

// Uses a separate shop, because the edits appear on pages that other tests read.
test.describe.configure({ mode: 'default' })
let shop: Shop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const read = async (path: string) => (await fetch(shop.origin + path)).text()
const note = readMessages('de').pages_untranslated
const head = (html: string) => html.slice(0, html.indexOf('</head>'))
const hreflangs = (html: string) => [...html.matchAll(/hreflang="([\w-]+)"/gi)].map(([, code]) => code)

/** Builds a localized field with an English value, and a German value if `german` is given. */
const localizedValue = (english: unknown, german?: unknown) => [
  { _key: 'en', value: english },
  ...(german === undefined ? [] : [{ _key: 'de', value: german }]),
]

test('an untranslated information page is marked, canonical in English, and normal once translated', async () => {
  const editor = await createEditorClient(shop)
  const id = await editor.fetch('*[_type == "infoPage" && uri.current == "info/delivery"][0]._id')
  const english = [buildParagraph('Parcels leave at noon.')]
  await editor.patch(id, { set: { content: localizedValue(english) } }).commit()
  await expect.poll(() => read('/de/info/delivery')).toContain('Parcels leave at noon.')
  const page = await read('/de/info/delivery')
  expect(page).toContain(note)
  expect(page).toMatch(/<div lang="en">(?:(?!<\/article>)[\s\S])*Parcels leave at noon/)
  expect(head(page)).toContain(`rel="canonical" href="${shop.origin}/info/delivery"`)
  expect(hreflangs(head(page))).toEqual(['en', 'x-default'])
  await expect.poll(() => read('/sitemap-de.xml')).not.toContain('/de/info/delivery')
  await expect.poll(() => read('/sitemap-en.xml')).toContain('/info/delivery</loc>')

  const german = [buildParagraph('Pakete gehen mittags.')]
  await editor.patch(id, { set: { content: localizedValue(english, german) } }).commit()
  await expect.poll(() => read('/de/info/delivery')).toContain('Pakete gehen mittags.')
  const translated = await read('/de/info/delivery')
  expect(translated).not.toContain(note)
  expect(translated).not.toContain('<div lang="en">')
  expect(head(translated)).toContain(`rel="canonical" href="${shop.origin}/de/info/delivery"`)
  expect(hreflangs(head(translated)).toSorted()).toEqual(['de', 'en', 'x-default'])
  await expect.poll(() => read('/sitemap-de.xml')).toContain('/de/info/delivery<')
})

test('the texts of a brand and of the home page are marked as English only where they are English', async () => {
  const editor = await createEditorClient(shop)
  const id = await editor.fetch('*[_type == "centraDocument" && uri.current == "brands/fjallvik"][0]._id')
  await editor.patch(id, { set: { description: localizedValue('From the fjord.'), footerContent: [] } }).commit()
  await expect.poll(() => read('/de/brands/fjallvik')).toContain('<span lang="en">From the fjord.</span>')
  expect(hreflangs(head(await read('/de/brands/fjallvik')))).toEqual(['en', 'x-default'])
  await expect.poll(() => read('/sitemap-de.xml')).not.toContain('/de/brands/fjallvik<')
  await editor.patch(id, { set: { description: localizedValue('From the fjord.', 'Vom Fjord.') } }).commit()
  await expect.poll(() => read('/de/brands/fjallvik')).toContain('Vom Fjord.')
  expect(await read('/de/brands/fjallvik')).not.toContain('<span lang="en">')

  const card = (title: unknown) => [
    { _type: 'textCard', _key: 'words', title, content: localizedValue('Said shortly.', 'Kurz.') },
  ]
  await editor.patch('homePage', { set: { cards: card(localizedValue('Our words')) } }).commit()
  await expect.poll(() => read('/de')).toContain('<span lang="en">Our words</span>')
  expect(hreflangs(head(await read('/de')))).toContain('sv')
  await editor.patch('homePage', { set: { cards: card(localizedValue('Our words', 'Unsere Worte')) } }).commit()
  await expect.poll(() => read('/de')).toContain('Unsere Worte')
  expect(await read('/de')).not.toMatch(/<main[\s\S]*<span lang="en">[\s\S]*<\/main>/)
})
