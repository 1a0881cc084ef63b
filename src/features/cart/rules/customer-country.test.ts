import { expect, it } from 'vitest'
import { type CustomerPlace, countryForCustomer } from './customer-country.ts'

const table: [string, CustomerPlace, string | undefined][] = [
  ['nobody is signed in', { location: { country: 'SE' } }, undefined],
  ['nobody is signed in any more', { loggedIn: null, location: { country: 'SE' } }, undefined],
  ['the countries agree', { loggedIn: { country: 'SE' }, location: { country: 'SE' } }, undefined],
  ['the selection moved', { loggedIn: { country: 'SE' }, location: { country: 'AT' } }, 'AT'],
  ['the customer has none yet', { loggedIn: { country: '' }, location: { country: 'AT' } }, 'AT'],
  ['the selection has none', { loggedIn: { country: 'SE' }, location: {} }, undefined],
]

it.each(table)('when %s', (_, place, country) => {
  expect(countryForCustomer(place)).toBe(country)
})
