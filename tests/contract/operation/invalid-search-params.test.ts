import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blogSearchSchema } from '#features/blog/blog-search.ts'
import { listSearchSchema } from '#features/catalogue/search-params.ts'
import { checkoutSearchSchema } from '#features/checkout/page/checkout-search.ts'
import { contactSearchSchema } from '#features/contact/contact-search.ts'
import { buySearchSchema } from '#features/product/buy-search.ts'
import { compareSearchSchema } from '#features/product/compare/compare-search.ts'
import { searchPageParamsSchema } from '#features/search/search-page-params.ts'
import { selfExclusionSearchSchema } from '#features/self-exclusion/self-exclusion-search.ts'
import { withdrawalSearchSchema } from '#features/withdrawal/withdrawal-search.ts'
import { parseSearch } from '#lib/urls/search-values.ts'

const invalidValues = ['', ...'0 -1 1.5 2026 1e3 1e999 true null [1] [ {"a":1} "x" %00 %ED%A0%80'.split(' ')]
const texts = ['"cool mint"', '9.50', 'true', 'null', '[1]', '2026', '1e3', '9.5-mg', 'q&a', '012']

describe.each<[string, v.GenericSchema<unknown, object>, string[]]>([
  ['lists', listSearchSchema, ['filters', 'sort', 'show']],
  ['blog', blogSearchSchema, ['page', 'category', 'tag']],
  ['search', searchPageParamsSchema, ['q', 'all', 'filters', 'sort', 'show']],
  ['compare', compareSearchSchema, ['cans']],
  ['buy', buySearchSchema, ['quantity', 'comment']],
  ['checkout', checkoutSearchSchema, ['add', 'quantity', 'country', 'payment', 'ageCheck']],
  ['contact', contactSearchSchema, ['state', 'about']],
  ['care', selfExclusionSearchSchema, ['state', 'until']],
  ['withdraw', withdrawalSearchSchema, ['state', 'order']],
])('the query of %s', (_, schema, names) => {
  test.each(names)('%s accepts any value, and the router drops invalid ones', (name) => {
    for (const value of [...invalidValues, `a&${name}=b`, `1&${name}=2`]) {
      // The router merges validated values into the raw query, so a key that validation omits would keep its raw value.
      expect(v.parse(schema, parseSearch(`?${name}=${value}`))).toHaveProperty(name)
    }
    for (const value of [null, [], [1], ['a', 'b'], {}, 5, true]) {
      expect(v.safeParse(schema, { [name]: value }).success).toBe(true)
    }
  })
})

test.each(texts)('%s stays the same text', (text) => {
  const query = (name: string) => parseSearch(`?${new URLSearchParams({ [name]: text })}`)
  expect(v.parse(searchPageParamsSchema, query('q')).q).toBe(text)
  expect(v.parse(blogSearchSchema, query('tag')).tag).toBe(text)
  expect(v.parse(blogSearchSchema, query('category')).category).toBe(text)
  expect(v.parse(buySearchSchema, query('comment')).comment).toBe(text)
  expect(v.parse(checkoutSearchSchema, query('add')).add).toBe(text)
})

test('the contact page reads only known states and topics', () => {
  const known = { state: 'sent', about: 'accessibility' }
  for (const query of [known, {}]) expect(v.parse(contactSearchSchema, query)).toEqual(query)
  expect(v.parse(contactSearchSchema, { state: 'x', about: ['order'] })).toEqual({})
})
