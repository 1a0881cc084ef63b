import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { createTestCard } from '../../card.fixture.ts'
import { findWeakerProducts, isNotStronger } from './weaker-products.ts'

test.each([
  ['less nicotine', { nicotineMg: 4 }, { nicotineMg: 8 }, true],
  ['the same amount of nicotine', { nicotineMg: 8 }, { nicotineMg: 8 }, true],
  ['more nicotine', { nicotineMg: 8.5 }, { nicotineMg: 8 }, false],
  ['less nicotine, but a higher strength', { nicotineMg: 4, strength: 4 }, { nicotineMg: 8, strength: 1 }, true],
  ['an unknown amount of nicotine', {}, { nicotineMg: 8 }, false],
  ['a known amount of nicotine compared with an unknown one', { nicotineMg: 8 }, {}, false],
  ['two unknown amounts and a higher strength', { strength: 3 }, { strength: 2 }, false],
  ['two unknown amounts and a lower strength', { strength: 1 }, { strength: 2 }, true],
  ['two unknown amounts and strengths', {}, {}, true],
] as const)('returns whether a product is not stronger: %s', (_name, other, than, expected) =>
  expect(isNotStronger(createTestCard(other), createTestCard(than))).toBe(expected),
)

const amounts = [18, 16, 14, 12, 11, 9, 8, 6, 4, 3]
const mint = amounts.map((nicotineMg) => createTestCard({ id: `m${nicotineMg}`, nicotineMg }))

test.each([
  [18, [14, 11, 8, 6]],
  [9, [6, 4, 3]],
  [4, [3]],
  [3, []],
])('steps down from %i mg by at least a fifth', (nicotineMg, expected) => {
  const steps = findWeakerProducts(createTestCard({ id: 'own', nicotineMg }), mint)
  expect(steps.map((step) => step.nicotineMg)).toEqual(expected)
})

test('prefers a variant of the product to a more popular can with the same flavour', () => {
  const group = { groupKey: 'fjallvik mint' }
  const own = { ...createTestCard({ id: 'own', nicotineMg: 8, format: 'slim' }), ...group }
  const other = createTestCard({ id: 'other', name: 'Other', nicotineMg: 4, format: 'slim', popularity: 1000 })
  const variant = { ...createTestCard({ id: 'mini', name: 'Mini', nicotineMg: 4, format: 'mini' }), ...group }
  expect(findWeakerProducts(own, [other, variant]).map(({ name }) => name)).toEqual(['Mini'])
})

test('uses the weakest product as the only step where none is a fifth weaker', () => {
  const others = [3.8, 3.5].map((nicotineMg) => createTestCard({ nicotineMg }))
  expect(findWeakerProducts(createTestCard({ nicotineMg: 4 }), others)).toMatchObject([{ nicotineMg: 3.5 }])
})

const weaker = createTestCard({ id: 'other', nicotineMg: 3 })

test.each([
  ['of another flavour', { ...weaker, flavours: ['berry' as const] }],
  ['sold out', { ...weaker, available: false }],
  ['of unknown nicotine', createTestCard({ id: 'other' })],
  ['sold elsewhere', { ...weaker, markets: [2] }],
  ['as strong', { ...weaker, nicotineMg: 9 }],
])('excludes a product that is %s', (_name, other) => {
  expect(findWeakerProducts(createTestCard({ nicotineMg: 9 }), [weaker])).toHaveLength(1)
  expect(findWeakerProducts(createTestCard({ nicotineMg: 9 }), [other])).toEqual([])
})

test('prefers the most similar flavour, then the same brand, among equally strong products', () => {
  const product = createTestCard({ nicotineMg: 6, flavours: ['mint', 'citrus'], brandUri: 'fjord' })
  const others = [
    { ...product, name: 'Other brand', brandUri: 'holm' },
    { ...product, name: 'One flavour', flavours: ['mint' as const], popularity: 1000 },
    { ...product, name: 'Same' },
  ]
  const names = findWeakerProducts({ ...product, nicotineMg: 9 }, others).map(({ name }) => name)
  expect(names).toEqual(['Same'])
})

test('returns the steps sold in each market, and the markets of each step', () => {
  const product = createTestCard({ nicotineMg: 9, markets: [1, 2] })
  const others = [
    createTestCard({ name: 'Both', uri: 'both', nicotineMg: 4, markets: [1, 2] }),
    createTestCard({ name: 'One', uri: 'one', nicotineMg: 6, markets: [1] }),
  ]
  expect(findWeakerProducts(product, others)).toEqual([
    { name: 'One', brand: 'Fjord', path: 'nicotine-pouches/one', nicotineMg: 6, markets: [1] },
    { name: 'Both', brand: 'Fjord', path: 'nicotine-pouches/both', nicotineMg: 4, markets: [1, 2] },
  ])
})

test('every step is weaker than its starting point, and a market has at most four', () => {
  const milligrams = fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10)
  const mg = fc.option(milligrams, { nil: undefined })
  const some = fc.record({ mg, available: fc.boolean(), markets: fc.subarray([1, 2, 3]) })
  forAll(some, fc.array(some, { maxLength: 30 }), (own, others) => {
    const cards = [own, ...others].map(({ mg: amount, ...rest }, id) =>
      createTestCard({ id: String(id), ...rest, ...(amount !== undefined && { nicotineMg: amount }) }),
    )
    const [product = createTestCard()] = cards
    const steps = findWeakerProducts(product, cards)
    expect(steps.every(({ nicotineMg }) => nicotineMg < (product.nicotineMg ?? 0))).toBe(true)
    for (const market of [1, 2, 3]) {
      expect(steps.filter(({ markets }) => markets.includes(market)).length).toBeLessThanOrEqual(4)
    }
  })
})
