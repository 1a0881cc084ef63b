import { expect, test } from 'vitest'
import { groupBodyBlocks } from './body-parts.ts'

const text = (_key: string) => ({ _type: 'block' as const, _key, style: 'normal', children: [], markDefs: [] })
const callout = { _type: 'blockCallout' as const, _key: 'c', content: 'Aside' }

test('joins neighbouring texts into one part and keeps other blocks separate', () => {
  expect(groupBodyBlocks([])).toEqual([])
  const parts = groupBodyBlocks([text('a'), text('b'), callout, callout, text('d')])
  expect(parts).toEqual([
    { kind: 'text', blocks: [text('a'), text('b')] },
    { kind: 'block', block: callout },
    { kind: 'block', block: callout },
    { kind: 'text', blocks: [text('d')] },
  ])
})
