import { saveStudioUser } from '@pouchery/content-server/admin'
import { parseDocument } from '@pouchery/content-server/document'
import { languages } from 'pouchery/app.config'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, test } from 'vitest'
import { seedEmptyCommerce } from './commerce.ts'
import { removeDemoNotice } from './content/info-pages.ts'
import { seedEmptyContent } from './content.ts'

async function started() {
  const database = await openDatabase(':memory:')
  expect([await seedEmptyCommerce(database), await seedEmptyContent(database)]).toEqual([true, true])
  const rows = await database.selectFrom('content_document').select('data').orderBy('id').execute()
  return { database, documents: rows.map(({ data }) => parseDocument(data)) }
}

test('a shop without the demo has one category, no product and no editor', async () => {
  const { database } = await started()
  const categories = await database.selectFrom('category').select(['id', 'uri', 'names']).execute()
  expect(categories.map(({ id, uri }) => [id, uri])).toEqual([['1', 'nicotine-pouches']])
  expect(Object.keys(JSON.parse(categories[0]?.names ?? '{}')).toSorted()).toEqual(Object.keys(languages).toSorted())
  for (const table of ['product', 'brand', 'stock', 'voucher', 'content_user'] as const) {
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})

test('a shop without the demo has the pages that every shop needs in all languages, with its terms as a draft', async () => {
  const { documents } = await started()
  const ids = documents.map(({ _id }) => _id)
  expect(ids.filter((id) => !id.includes('info-')).toSorted()).toEqual(['homePage', 'navigation', 'shopSettings'])
  expect(ids.filter((id) => id.startsWith('drafts.'))).toEqual(['drafts.info-terms'])
  for (const page of documents.filter(({ _type }) => _type === 'infoPage')) {
    expect(page.content).toHaveLength(languageCodes.length)
    for (const { value } of page.content as { value: unknown[] }[]) expect(value.length).toBeGreaterThan(1)
  }
})

test('pages of a shop without the demo neither mention the demo nor contain broken links', async () => {
  const { documents } = await started()
  const addresses = documents.flatMap(({ _id, uri }) => (_id.startsWith('drafts.') ? [] : (uriOf(uri) ?? [])))
  // Includes built-in paths of the shop.
  const known = new Set([...addresses.map((uri) => `/${uri}`), '/nicotine-pouches', '/contact', '/withdraw', '/care'])
  const text = JSON.stringify(documents)
  const links = [...text.matchAll(/"(?:href|link)":"(\/[^"?#]*)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(50)
  expect([...new Set(links)].filter((path) => !known.has(path) && path !== '/your-data')).toEqual([])
  expect(text).not.toMatch(/demonstra|Demo-Shop|demobuti|pouchery/i)
})

test('a second start changes nothing and keeps users with a password', async () => {
  const database = await openDatabase(':memory:')
  const person = { id: 'p-1', email: 'you@shop.example', name: 'You', password: 'long enough' }
  await saveStudioUser(database, { ...person, role: 'administrator' })
  const seed = async () => [await seedEmptyCommerce(database), await seedEmptyContent(database)]
  await seed()
  expect(await seed()).toEqual([false, false])
  const people = await database.selectFrom('content_user').select('email').execute()
  expect(people).toEqual([{ email: 'you@shop.example' }])
})

test.each([
  ['the demo notice is removed', 'terms', 'A demonstration.\n\n## Who\n\nAdults.', '## Who\n\nAdults.'],
  ['a page without notice is kept', 'contact', 'Write to us.\n\nSoon.', 'Write to us.\n\nSoon.'],
  ['a sentence with a blog link is removed', 'contact', 'We. See [why](/blog/why)\nfor more. Once.', 'We. Once.'],
  ['an empty paragraph is removed', 'contact', 'One.\n\nSee [why](/blog/why).\n\nTwo.', 'One.\n\nTwo.'],
])('%s', (_, page, text, cleaned) => {
  expect(removeDemoNotice(text, page, 'en')).toBe(cleaned)
})

function uriOf(uri: unknown): string | undefined {
  return typeof uri === 'object' && uri !== null && 'current' in uri ? String(uri.current) : undefined
}
