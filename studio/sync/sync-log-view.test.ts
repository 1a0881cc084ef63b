import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { archivedDocumentsGroq } from './sync-log-view.tsx'

test('lists archived documents, but of archived products only those with texts or badges of editors', async () => {
  const product = { _type: 'product', _updatedAt: '2026-01-01T00:00:00Z', title: 'Mint', archived: true }
  const dataset = [
    { ...product, _id: 'brand', _type: 'centraDocument' },
    { ...product, _id: 'plain' },
    { ...product, _id: 'told', story: [] },
    { ...product, _id: 'sold', story: [], archived: false },
  ]
  const value = await evaluate(parse(`${archivedDocumentsGroq}._id`), { dataset })
  expect(await value.get()).toEqual(['brand', 'told'])
})
