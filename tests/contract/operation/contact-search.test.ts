import { expect, test } from 'vitest'
import { readContactSearch } from '#features/contact/contact-search.ts'

test.each([
  [{}, {}],
  [
    { state: 'sent', about: 'accessibility' },
    { state: 'sent', about: 'accessibility' },
  ],
  [{ state: 'x', about: ['order'] }, {}],
])('%j is read as %j', (query, read) => {
  expect(readContactSearch(query)).toEqual(read)
})
