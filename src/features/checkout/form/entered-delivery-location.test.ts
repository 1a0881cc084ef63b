import { expect, it } from 'vitest'
import { createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import { getEnteredDeliveryLocation } from './entered-delivery-location.ts'

const inSweden = createTestSelection({ location: { country: 'SE', countryName: '', shipsTo: true }, addressFields: {} })
const entered = { address1: ' Road 1 ', address2: '', zipCode: '111 22', city: '', state: '' }

it.each([
  ['no postal code yet', { ...entered, zipCode: ' ' }, inSweden],
  ['half a postal code', { ...entered, zipCode: '111' }, inSweden],
  ['no country', entered, createTestSelection({ location: { countryName: '', shipsTo: false } })],
])('returns no location for %s', (_, values, known) => {
  expect(getEnteredDeliveryLocation(values, known)).toBeUndefined()
})

it('returns the entered values of the visible fields, without names', () => {
  const values = { ...entered, zipCode: 'SE-11122', firstName: 'Ada', email: 'ada@example.com' }
  expect(getEnteredDeliveryLocation(values, inSweden)).toEqual({
    ...{ country: 'SE', address1: 'Road 1', zipCode: '111 22', city: '' },
  })
})

it('includes the state where the country has states', () => {
  const countries = [{ code: 'US', name: '', states: [{ code: 'TX', name: 'Texas' }] }]
  const inTexas = createTestSelection({ location: { country: 'US', countryName: '', shipsTo: true }, countries })
  const location = getEnteredDeliveryLocation({ ...entered, zipCode: '75001', state: 'TX' }, inTexas)
  expect(location).toMatchObject({ country: 'US', state: 'TX' })
})
