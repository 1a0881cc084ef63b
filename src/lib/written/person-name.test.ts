import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['HU', 'Anna', 'Kovács', 'Kovács Anna'],
  ['AT', 'Anna', 'Kovács', 'Anna Kovács'],
  ['HU', '', 'Kovács', 'Kovács'],
  ['SE', 'Anna', '', 'Anna'],
  ['HU', '', '', ''],
])('in %s "%s" and "%s" are written "%s"', (country, firstName, lastName, written) => {
  expect(personName({ firstName, lastName, country })).toBe(written)
})
