import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson, writeJson } from './json.ts'
import { pagesOf, textOf } from './pages.fixture.ts'

test('what was written is read again, and each product stands on a line of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), async (rows) => {
      const file = readJson(await textOf(writeJson(['sku', 'name'], pagesOf(rows))))
      expect(file.problems).toEqual([])
      expect(file.rows.map(({ cells }) => [...cells.values()])).toEqual(rows)
      expect(file.rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2))
    }),
  )
})

test('values may be what JSON has', () => {
  const text = `[
    {"sku": "A", "stock": 12, "new": true, "collection": null, "markets": ["SE", "DK"], "attribute:flavour[]": {"6": "mi=nt"}},
    {
      "sku": "B[{", "name": "two\\nlines"
    }
  ]`
  const { rows, problems } = readJson(text)
  expect(problems).toEqual([])
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toEqual({
    sku: 'A',
    stock: '12',
    new: 'yes',
    collection: '',
    markets: 'SE|DK',
    'attribute:flavour[]': '6=mi\\=nt',
  })
})

test.each([
  [
    'not JSON',
    '{"products": [\n{"sku": "A"},\n{"sku": }\n]}',
    [{ line: 3, message: 'The JSON is invalid from this line on' }],
  ],
  ['cut off', '{"products": [\n{"sku": "A"},\n', [{ line: 3, message: 'The JSON is invalid from this line on' }]],
  ['another thing', '{"orders": []}', [{ line: 1, message: expect.stringContaining('{"products": [...]}') }]],
  [
    'a wrong value',
    '[\n{"sku": "A", "stock": [1]}]',
    [{ line: 2, column: 'stock', message: expect.stringContaining('must be text') }],
  ],
  ['no object', '["A"]', [{ line: 1, message: expect.stringContaining('not an object') }]],
])('%s is said with its line', (_, text, problems) => {
  expect(readJson(text).problems).toEqual(problems)
})
