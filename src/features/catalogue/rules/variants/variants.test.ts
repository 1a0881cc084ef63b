import { expect, test } from 'vitest'
import type { GroupableCard } from '#services/commerce/product.ts'
import { createTestCard } from '../../card.fixture.ts'
import { findVariants, groupVariantsByFormat } from './variants.ts'

const createVanillaCard = (id: string, nicotineMg: number, more: Partial<GroupableCard> = {}): GroupableCard => ({
  ...createTestCard({ id, name: `Vanilla ${id}`, uri: id, nicotineMg, format: 'slim', markets: [1, 2] }),
  ...{ groupKey: 'v vanilla', ...more },
})
const own = createVanillaCard('own', 7)

test('the variants of a can share its brand and flavour, weakest first, including itself', () => {
  const others = [
    createVanillaCard('juniper', 7, { groupKey: 'v juniper' }),
    createVanillaCard('theirs', 7, { groupKey: 'w vanilla' }),
  ]
  const variants = findVariants(own, [createVanillaCard('strong', 14), own, createVanillaCard('weak', 3), ...others])
  expect(variants.map(({ id }) => id)).toEqual(['weak', 'own', 'strong'])
})

test('returns the product as passed, even if the list contains a different version', () => {
  const variants = findVariants({ ...own, available: false }, [own, createVanillaCard('weak', 3)])
  expect(variants.filter(({ id }) => id === 'own')).toMatchObject([{ available: false }])
})

test('returns no variants for a single can or for cans without a group', () => {
  expect(findVariants(own, [own])).toEqual([])
  expect(findVariants(createTestCard(), [createTestCard({ id: 'other' })])).toEqual([])
})

test('groups variants by format, small pouches first, if they are sold in the market', () => {
  const variants = findVariants(own, [
    createVanillaCard('mini', 3, { format: 'mini' }),
    createVanillaCard('strong', 14, { markets: [2] }),
    createVanillaCard('round', 4, { format: 'round' }),
  ])
  const ids = (market: number) =>
    groupVariantsByFormat(variants, market).map((row) => [row.format, row.variants.map(({ id }) => id)])
  expect(ids(1)).toEqual([
    ['round', ['round']],
    ['mini', ['mini']],
    ['slim', ['own']],
  ])
  expect(ids(2).at(-1)).toEqual(['slim', ['own', 'strong']])
  expect(ids(3)).toEqual([])
})
