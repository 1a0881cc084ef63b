import { describe, expect, it } from 'vitest'
import { markets } from '#app.config'
import { postalCodeExample } from '#features/market/postal-code.ts'
import { canBePostalCode } from './is-postal-code.ts'

describe.each(Object.keys(markets))('a postal code of %s', (country) => {
  const example = postalCodeExample(country) ?? ''

  it('is accepted as its example, without spaces and dashes, and in small letters', () => {
    expect(example).not.toBe('')
    for (const entered of [example, ` ${example} `, example.replace(/[ -]/g, ''), example.toLowerCase()]) {
      expect(canBePostalCode(entered, country), entered).toBe(true)
    }
  })

  it.each(['', 'x', '12', '1234567890123', 'Main street'])('is not "%s"', (entered) => {
    expect(canBePostalCode(entered, country)).toBe(false)
  })
})

it.each([
  ['LV', '1010'],
  ['LV', 'LV1010'],
  ['LT', '01100'],
  ['JP', '1000001'],
  ['PL', '00001'],
  ['SE', '11 122'],
  ['GB', 'm11ae'],
])('in %s is also accepted as %s', (country, entered) => {
  expect(canBePostalCode(entered, country)).toBe(true)
})

it('of a country the shop does not know is not held to a format', () => {
  expect(postalCodeExample('FO')).toBeUndefined()
  expect(canBePostalCode('anything', 'FO')).toBe(true)
})
