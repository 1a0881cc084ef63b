import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateCatalogueJson, parseCatalogueJson } from './json.ts'
import { collectText, splitIntoPages } from './pages.fixture.ts'

test('reads written rows back and writes one product per line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), async (rows) => {
      const file = parseCatalogueJson(await collectText(generateCatalogueJson(['sku', 'name'], splitIntoPages(rows))))
      expect(file.problems).toEqual([])
      expect(file.rows.map(({ cells }) => [...cells.values()])).toEqual(rows)
      expect(file.rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2))
    }),
  )
})

test('accepts native JSON values', () => {
  const text = `[
    {"sku": "A", "stock": 12, "new": true, "collection": null, "markets": ["SE", "DK"], "attribute:flavour[]": {"6": "mi=nt"}},
    {
      "sku": "B[{", "name": "two\\nlines"
    }
  ]`
  const { rows, problems } = parseCatalogueJson(text)
  expect(problems).toEqual([])
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
  const cells = { sku: 'A', stock: '12', new: 'yes', collection: '', markets: 'SE|DK' }
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toEqual({ ...cells, 'attribute:flavour[]': '6=mi\\=nt' })
})

test.each([
  ['not JSON', '{"products": [\n{"sku": "A"},\n{"sku": }\n]}', 3, /^The JSON is invalid from this line on$/],
  ['cut off', '{"products": [\n{"sku": "A"},\n', 3, /^The JSON is invalid from this line on$/],
  ['another thing', '{"orders": []}', 1, /\{"products": \[\.\.\.\]\}/],
  ['no object', '["A"]', 1, /not an object/],
])('reports %s with its line', (_, text, line, message) => {
  expect(parseCatalogueJson(text).problems).toEqual([{ line, message: expect.stringMatching(message) }])
})

test('reports an invalid value with its line and column', () => {
  const problem = { line: 2, column: 'stock', message: expect.stringContaining('must be text') }
  expect(parseCatalogueJson('[\n{"sku": "A", "stock": [1]}]').problems).toEqual([problem])
})
