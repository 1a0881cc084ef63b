import { expect, test } from 'vitest'
import { fetchRegulatedAttributesByItem } from './regulated-attributes-by-item.server.ts'

const attributes = { portions_per_package_text: '20', nicotine_ratio_text: '6 mg', content_per_package_text: '12 g' }

function clientConfig(...products: object[]) {
  const fetch = async () => Response.json({ products, productCount: products.length, filter: [] })
  return { baseUrl: 'https://commerce.example', secret: 's', fetch }
}

test('finds a can by its items and those of its packs, but not by related products', async () => {
  const relatedProducts = [
    { product: '2', relation: 'variant', items: [{ item: '2-1' }] },
    { product: '3', relation: 'standard', items: [{ item: '3-1' }] },
    { product: '4', available: true, media: {}, relation: 'standard' },
  ]
  const can = { product: 1, name: 'Mint', ...attributes, items: [{ item: '1-1' }, { item: '1-2' }], relatedProducts }
  const found = await fetchRegulatedAttributesByItem(
    clientConfig(can, { product: '9', ...attributes }, { nothing: true }),
  )
  expect([...found.keys()]).toEqual(['1-1', '1-2', '2-1', '9'])
  expect(found.get('2-1')).toMatchObject({ mgPerPouch: 6, mgPerGram: 10, pouchesPerCan: 20, hasSafetyData: false })
})
