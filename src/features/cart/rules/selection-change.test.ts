import { expect, it } from 'vitest'
import {
  type CustomerAndLocation,
  chooseReplacementMethods,
  getChangedCustomerCountry,
  preservesPayment,
} from './selection-change.ts'

it.each(['refresh', 'quantity', 'batch', 'comment', 'payment-fields'] as const)('%s keeps the payment', (change) => {
  expect(preservesPayment(change)).toBe(true)
})

const ends = ['add', 'remove', 'payment-method', 'shipping-method', 'voucher', 'country', 'order', 'customer'] as const
it.each(ends)('%s ends the payment', (change) => expect(preservesPayment(change)).toBe(false))

const createMethods = (...ids: string[]) => ids.map((id) => ({ id }))
const card = { paymentMethod: 'card', paymentMethods: createMethods('card', 'invoice') }
const post = { shippingMethod: 'post', shippingMethods: createMethods('post') }

it.each([
  ['both are still offered', { ...card, ...post }, {}],
  [
    'the payment method is gone',
    { ...card, ...post, paymentMethods: createMethods('invoice') },
    { payment: 'invoice' },
  ],
  [
    'the shipping method is gone',
    { ...card, ...post, shippingMethods: createMethods('boat', 'van') },
    { shipping: 'boat' },
  ],
  ['none chosen', { ...card, ...post, paymentMethod: '', shippingMethod: '' }, { payment: 'card', shipping: 'post' }],
  ['none is offered', { ...card, ...post, paymentMethods: [], shippingMethods: [] }, {}],
])('chooses methods after a start or a country change (specification section 4.3): %s', (_, methods, expected) => {
  expect(chooseReplacementMethods(methods)).toEqual(expected)
})

it.each<[string, CustomerAndLocation, string | undefined]>([
  ['nobody is signed in', { location: { country: 'SE' } }, undefined],
  ['the countries agree', { customer: { country: 'SE' }, location: { country: 'SE' } }, undefined],
  ['the selection moved', { customer: { country: 'SE' }, location: { country: 'AT' } }, 'AT'],
  ['the customer has none yet', { customer: { country: '' }, location: { country: 'AT' } }, 'AT'],
  ['the selection has none', { customer: { country: 'SE' }, location: {} }, undefined],
])('returns the new country of the customer when %s', (_, place, country) =>
  expect(getChangedCustomerCountry(place)).toBe(country),
)
