import { expect, test } from 'vitest'
import type { ProductCard, ProductDetail } from '#services/commerce/product.ts'
import { createTestCard } from './card.fixture.ts'
import { buildCategoryPage, buildProductPage, markEnglishTexts } from './catalogue-page.server.ts'
import type { ProductPageContent } from './page-content.ts'
import { decodeCards, emptySerializedCards } from './rules/serialized-cards.ts'

function createProductDetail(fields: Partial<ProductCard>, related: ProductCard[]): ProductDetail {
  const texts = { excerpt: '', description: '', categoryName: ['Pouches', 'Slim'] }
  return { ...createTestCard(fields), ...texts, sku: 'F-1', packs: [], gallery: [], related, willRestock: true }
}

const root = { id: '1', name: ['Pouches'], uri: 'pouches' }
const slim = { id: '2', name: ['Pouches', 'Slim'], uri: 'pouches/slim', parent: '1' }

test('builds a category list, popular first, with the texts of the operator, its ancestors and nearby categories', () => {
  const products = [createTestCard({ id: 'a', popularity: 1 }), createTestCard({ id: 'b', popularity: 9 })]
  const seo = { seoTitle: 'All pouches', seoDescription: 'Every pouch.' }
  const page = buildCategoryPage({ ...slim, ...seo }, products, [root, slim])
  expect(page).toMatchObject({
    ...{ kind: 'category', category: { name: 'Slim', uri: 'pouches/slim' }, title: 'All pouches' },
    ...{ ancestors: [{ name: 'Pouches', uri: 'pouches' }], nearbyCategories: [{ name: 'Slim', uri: 'pouches/slim' }] },
    description: 'Every pouch.',
  })
  expect(page.kind === 'category' && page.list.cards.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('lists only products with an announced reduction in the list of reduced products', () => {
  const reduced = createTestCard({ id: 'a', prices: { 20: { now: 3900, lowest30: 4900 } } })
  const products = [reduced, createTestCard({ id: 'b', prices: { 20: { now: 3900 } } })]
  const page = buildCategoryPage({ id: '3', name: ['Sale'], uri: 'sale' }, products, [root])
  expect(page.kind === 'category' && page.list.cards.map(({ id }) => id)).toEqual(['a'])
})

test('places a product in its category and includes its related products as rows', () => {
  const related = [createTestCard({ id: 'r' })]
  const page = buildProductPage(createProductDetail({ categoryUri: 'pouches/slim' }, related), [root, slim], [])
  expect(page).toMatchObject({ kind: 'product', ancestors: [{ uri: 'pouches' }, { uri: 'pouches/slim' }] })
  expect(decodeCards(page.related)).toEqual(related)
  expect(page).not.toHaveProperty('product.related')
})

test('does not suggest stronger products, and lists weaker ones of a similar flavour', () => {
  const related = [16, 9, 4].map((mg) => createTestCard({ id: `r${mg}`, uri: `r${mg}`, nicotineMg: mg }))
  const page = buildProductPage(
    createProductDetail({ categoryUri: 'pouches', nicotineMg: 9 }, related),
    [root],
    related,
  )
  expect(decodeCards(page.related).map(({ id }) => id)).toEqual(['r9', 'r4'])
  expect(page).toMatchObject({ weaker: [{ path: 'nicotine-pouches/r4', nicotineMg: 4 }] })
})

test('marks a text identical to the English page as English and omits a missing text', () => {
  const page = (texts: { excerpt: string; description: string; id?: string }): ProductPageContent => {
    const { related: _, ...product } = { ...createProductDetail({}, []), ...texts }
    return { kind: 'product', product, ancestors: [], related: emptySerializedCards }
  }
  const english = { id: createTestCard().id, excerpt: 'Cool mint.', description: 'Two words.' }
  const marked = (excerpt: string, description: string, id = english.id) =>
    markEnglishTexts(page({ excerpt, description, id }), english).englishTexts
  expect(marked('Kühle Minze.', 'Two words.')).toEqual(['description'])
  expect(marked('Cool mint.', 'Two words.')).toEqual(['excerpt', 'description'])
  expect(marked('Kühle Minze.', 'Zwei Wörter.')).toBeUndefined()
  expect(marked('Cool mint.', 'Two words.', 'another')).toBeUndefined()
  const untitled = page({ excerpt: '', description: 'X' })
  expect(markEnglishTexts(untitled, { ...english, excerpt: '' }).englishTexts).toBeUndefined()
})
