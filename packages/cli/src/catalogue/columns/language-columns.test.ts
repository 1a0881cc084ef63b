import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyRecord, type ProductRecord } from '../record.ts'
import { collectColumns, findColumn } from './columns.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'ö', '|', '=', '\\', '\n', ' ', 'Μ'), minLength: 1, maxLength: 20 })
const filled = text.filter((entry) => entry.trim() !== '')
const labels = fc.dictionary(fc.constantFrom('1', '6', '12'), filled, { minKeys: 1 })
const attributeNames = fc.constantFrom('flavour', 'dp_seo_excerpt', 'note')
const attributes = fc.dictionary(attributeNames, fc.oneof(filled, labels), { minKeys: 1 })
const fields = { name: text, excerpt: text, description: text, metaTitle: text, metaDescription: text, attributes }
const translation = fc.record(fields, { requiredKeys: [] })
const said = translation.filter((one) => Object.keys(one).length > 0)
const records = fc
  .dictionary(fc.constantFrom('de', 'sv', 'el', 'pl'), said)
  .map((translations): ProductRecord => ({ ...createEmptyRecord('A-1', '2026-01-01 00:00:00'), translations }))

function carriedOver(record: ProductRecord, onto: ProductRecord): ProductRecord {
  return collectColumns([record, onto]).reduce((made, column) => column.read(column.write(record), made), onto)
}

test('reads written translations back into any record and finds every column by its name', () => {
  fc.assert(
    fc.property(records, records, (record, other) => {
      expect(carriedOver(record, other).translations).toEqual(record.translations)
      expect(carriedOver(record, record)).toEqual(record)
      for (const { name } of collectColumns([record])) expect(findColumn(name)?.name).toBe(name)
    }),
  )
})

test.each(['name:en', 'name:xx', 'uri:de', 'name:', 'excerpt:de:de', 'attribute::de'])(
  'does not recognise %s as a column',
  (name) => {
    expect(findColumn(name)).toBeUndefined()
  },
)
