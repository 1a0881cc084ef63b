import { expect, it } from 'vitest'
import { createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import { getTypedDeliveryLocation } from './typed-delivery-location.ts'

const inSweden = createTestSelection({ location: { country: 'SE', countryName: '', shipsTo: true }, addressFields: {} })
const typed = { address1: ' Road 1 ', address2: '', zipCode: '111 22', city: '', state: '' }

it.each([
  ['no postal code yet', { ...typed, zipCode: ' ' }, inSweden],
  ['half a postal code', { ...typed, zipCode: '111' }, inSweden],
  ['no country', typed, createTestSelection({ location: { countryName: '', shipsTo: false } })],
])('returns no location for %s', (_, values, known) => expect(getTypedDeliveryLocation(values, known)).toBeUndefined())

it('returns the typed values of the visible fields, without names', () => {
  const values = { ...typed, zipCode: 'SE-11122', firstName: 'Ada', email: 'ada@example.com' }
  expect(getTypedDeliveryLocation(values, inSweden)).toEqual({
    ...{ country: 'SE', address1: 'Road 1', zipCode: '111 22', city: '' },
  })
})

it('includes the state where the country has states', () => {
  const countries = [{ code: 'US', name: '', states: [{ code: 'TX', name: 'Texas' }] }]
  const inTexas = createTestSelection({ location: { country: 'US', countryName: '', shipsTo: true }, countries })
  expect(getTypedDeliveryLocation({ ...typed, zipCode: '75001', state: 'TX' }, inTexas)).toMatchObject({
    country: 'US',
    state: 'TX',
  })
})
