import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toProductCards, toProductDetail } from '#services/commerce/catalogue/read-product.ts'
import { unrestrictedRules } from '#services/commerce/catalogue/unrestricted-rules.fixture.ts'
import { productsResponseSchema, uriResponseSchema } from '#services/commerce/wire/catalogue.ts'
import { type WireProduct, wireProductSchema } from '#services/commerce/wire/product.ts'
import { incrementCatalogueVersion } from '../../../../packages/commerce-server/src/catalogue/version.ts'
import { openShop, setUpOnce } from '../shop.ts'
import { createTestShopper } from '../shopper.ts'

/** Ids of a product with a complete translation, its multipack, and a product with a partial translation. */
const [translatedId, pack, part] = ['1001', '100105', '1002']

const german = {
  name: 'Fjallvik Krauseminze',
  excerpt: 'Krauseminze im schlanken Beutel.',
  description: 'Erster Absatz.\n\nZweiter Absatz.',
  metaTitle: 'Krauseminze kaufen',
  metaDescription: 'Krauseminze, 6 mg.',
  attributes: { flavour: { '6': 'Minze' }, strength: { '2': 'Mittel' }, format: { '1': 'Schlank' } },
}

/**
 * Attributes in the form of a service that maps all attributes to records of id and text (commerce reference section
 * 2.4).
 */
const mapped = { flavour: { '6': 'Mint' }, strength: { '2': 'Normal' }, format: { '1': 'Slim' } }

const shop = setUpOnce(async () => {
  const opened = await openShop()
  const change = (id: string, values: { translations: string } | { attributes: string }) =>
    opened.database.updateTable('product').set(values).where('id', '=', id).execute()
  const translate = (id: string, translations: object) => change(id, { translations: JSON.stringify(translations) })
  await change(translatedId, { attributes: JSON.stringify(mapped) })
  await translate(translatedId, { de: german })
  await translate(pack, { de: { name: 'Fjallvik Krauseminze 5er' } })
  await translate(part, { de: { excerpt: 'Nur der Auszug.' }, el: { attributes: { flavour: { '6': 'Μέντα' } } } })
  await incrementCatalogueVersion(opened.database, 'products')
  return opened
})

const everywhere = { market: 'all', pricelist: 'all', relatedProducts: true }

async function ask(language: string, body: Record<string, unknown>) {
  const answer = await shop.callAsServer('POST', '/products', { ...everywhere, language, ...body })
  const { products } = v.parse(productsResponseSchema, answer.body)
  return products.map((product) => v.parse(wireProductSchema, product))
}

async function product(id: string, language: string) {
  const [found] = await ask(language, { products: [id] })
  if (!found) throw new Error(`no product ${id}`)
  return found
}

test('a product in a language returns its translated texts, with the labels of its attributes', async () => {
  const { attributes, ...texts } = german
  expect(await product(translatedId, 'de')).toMatchObject({
    ...texts,
    ...attributes,
    excerptHtml: '<p>Krauseminze im schlanken Beutel.</p>',
    descriptionHtml: '<p>Erster Absatz.</p><p>Zweiter Absatz.</p>',
    uri: 'fjallvik-spearmint-slim',
  })
})

test('a product falls back to English, field by field', async () => {
  const [english, half] = [await product(part, 'en'), await product(part, 'de')]
  const { name, description, metaTitle, metaDescription, flavour } = english
  expect(half).toMatchObject({ name, description, metaTitle, metaDescription, flavour, excerpt: 'Nur der Auszug.' })
  expect(await product(translatedId, 'sv')).toMatchObject({ name: (await product(translatedId, 'en')).name })
})

test('a product has no English description for search engines where it has a translated one', async () => {
  const described = (wire: WireProduct) => toProductDetail(wire, unrestrictedRules, () => undefined).seoDescription
  expect(described(await product(translatedId, 'de'))).toBe('Krauseminze, 6 mg.')
  expect(described(await product(part, 'de'))).toBe(described(await product(part, 'en')))
})

test('a product keeps its flavour, strength and format for the filters, whatever their labels', async () => {
  const cards = async (language: string) =>
    toProductCards(await ask(language, { products: [translatedId, part] }), unrestrictedRules, () => undefined)
      .map(({ id, flavours, strength, format }) => ({ id, flavours, strength, format }))
      .toSorted((one, other) => Number(one.id) - Number(other.id))
  const english = await cards('en')
  expect(english).toMatchObject([
    { id: translatedId, flavours: ['mint'], strength: 2, format: 'slim' },
    { id: part, flavours: ['mint'], format: 'slim' },
  ])
  expect([await cards('de'), await cards('el')]).toEqual([english, english])
})

test('a product is found by its translated name, and filtered by the same values in all languages', async () => {
  const ids = async (language: string, body: object) =>
    (await ask(language, { ...body, categories: ['1'] })).map((found) => found.product)
  expect(await ids('de', { search: 'krauseminze' })).toEqual([translatedId])
  expect(await ids('en', { search: 'krauseminze' })).toEqual([])
  const mint = { 'flavour.text': ['Mint'] }
  expect([await ids('de', mint), await ids('en', mint)]).toEqual([[translatedId], [translatedId]])
})

test('a product has its translated name among the pack sizes and at its address', async () => {
  const { relatedProducts } = await product(translatedId, 'de')
  expect(relatedProducts).toContainEqual(expect.objectContaining({ product: pack, name: 'Fjallvik Krauseminze 5er' }))
  const body = { ...everywhere, uri: 'fjallvik-spearmint-slim', for: ['product'], language: 'de' }
  const found = v.parse(uriResponseSchema, (await shop.callAsServer('POST', '/uri', body)).body)
  expect(found).toMatchObject({ product: { name: german.name } })
})

test('a cart has translated names, which follow a change of language', async () => {
  const shopper = await createTestShopper(shop)
  await shopper.add(`${translatedId}-1`)
  const lines = async (code: string) => JSON.stringify((await shopper.call('PUT', `/languages/${code}`)).body.selection)
  expect(await lines('de')).toContain('"name":"Fjallvik Krauseminze"')
  const english = await lines('en')
  expect(english).not.toContain('Krauseminze')
  expect(english).toContain('"name":"Fjallvik Spearmint Slim"')
})
