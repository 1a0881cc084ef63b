import { expect, test } from 'vitest'
import { createTestCard } from './card.fixture.ts'
import { reuseEqualCardValues } from './reuse-equal-card-values.server.ts'

test('shares a card that is the same in another language', async () => {
  const english = [createTestCard({ id: '1' }), createTestCard({ id: '2' })]
  const [first, second] = await reuseEqualCardValues(
    [createTestCard({ id: '2' }), createTestCard({ id: '1' })],
    english,
  )
  expect(first).toBe(english[1])
  expect(second).toBe(english[0])
})

test('keeps the differing fields of a card and unknown products, and shares the rest', async () => {
  const english = createTestCard({ id: '1', prices: { 20: { now: 4900 } } })
  const [german] = await reuseEqualCardValues([{ ...structuredClone(english), name: 'Minze' }], [english])
  expect(german).toEqual({ ...english, name: 'Minze' })
  expect(german?.prices).toBe(english.prices)
  const [dearer, fresh] = [createTestCard({ id: '1', prices: { 20: { now: 5900 } } }), createTestCard({ id: '3' })]
  expect(await reuseEqualCardValues([dearer, fresh], [english])).toEqual([dearer, fresh])
})
