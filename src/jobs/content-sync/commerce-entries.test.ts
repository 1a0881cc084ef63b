import { expect, test } from 'vitest'
import { commerceEntries } from './commerce-entries.ts'

test.each([
  ['codes', 'mint'],
  ['English words', 'Mint'],
  ['ids', '6'],
])('a flavour is found by its code, though filters count it by %s', async (_, value) => {
  const entries = await commerceEntries({
    listBrands: async () => [],
    listFilters: async () => [{ field: 'flavour.text', values: [{ value, products: 3 }] }],
  })
  expect(entries).toEqual([{ type: 'flavour', centraId: value, centraUri: 'mint', title: 'Mint' }])
})

test('a flavour that the shop does not know keeps what it is called', async () => {
  const entries = await commerceEntries({
    listBrands: async () => [],
    listFilters: async () => [{ field: 'flavour.text', values: [{ value: 'constructor', products: 1 }] }],
  })
  expect(entries).toMatchObject([{ centraUri: 'constructor', title: 'Constructor' }])
})
