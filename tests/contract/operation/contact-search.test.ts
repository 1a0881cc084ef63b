import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactSearchSchema } from '#features/contact/contact-search.ts'

test.each([
  [{}, {}],
  [
    { state: 'sent', about: 'accessibility' },
    { state: 'sent', about: 'accessibility' },
  ],
  [{ state: 'x', about: ['order'] }, {}],
])('%j is read as %j', (query, read) => {
  expect(v.parse(contactSearchSchema, query)).toEqual(read)
})
