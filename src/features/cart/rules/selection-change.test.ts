import { describe, expect, it } from 'vitest'
import {
  type CustomerPlace,
  keepsPayment,
  newCustomerCountry,
  replacementMethods,
  type SelectionChange,
} from './selection-change.ts'

const keeping: [SelectionChange, boolean][] = [
  ['refresh', true],
  ['add', false],
  ['remove', false],
  ['quantity', true],
  ['batch', true],
  ['comment', true],
  ['payment-fields', true],
  ['payment-method', false],
  ['shipping-method', false],
  ['voucher', false],
  ['country', false],
  ['order', false],
  ['customer', false],
]

it.each(keeping)('%s keeps the payment: %s', (change, kept) => {
  expect(keepsPayment(change)).toBe(kept)
})

const offered = (...ids: string[]) => ids.map((id) => ({ id }))
const card = { paymentMethod: 'card', paymentMethods: offered('card', 'invoice') }
const post = { shippingMethod: 'post', shippingMethods: offered('post') }

describe('methods after a start or a country change (specification section 4)', () => {
  it.each([
    ['both are still offered', { ...card, ...post }, {}],
    ['the payment method is gone', { ...card, ...post, paymentMethods: offered('invoice') }, { payment: 'invoice' }],
    [
      'the shipping method is gone',
      { ...card, ...post, shippingMethods: offered('boat', 'van') },
      { shipping: 'boat' },
    ],
    [
      'none was chosen yet',
      { ...card, ...post, paymentMethod: '', shippingMethod: '' },
      { payment: 'card', shipping: 'post' },
    ],
    ['none is offered', { ...card, ...post, paymentMethods: [], shippingMethods: [] }, {}],
  ])('%s', (_, methods, expected) => {
    expect(replacementMethods(methods)).toEqual(expected)
  })
})

const customers: [string, CustomerPlace, string | undefined][] = [
  ['nobody is signed in', { location: { country: 'SE' } }, undefined],
  ['the countries agree', { customer: { country: 'SE' }, location: { country: 'SE' } }, undefined],
  ['the selection moved', { customer: { country: 'SE' }, location: { country: 'AT' } }, 'AT'],
  ['the customer has none yet', { customer: { country: '' }, location: { country: 'AT' } }, 'AT'],
  ['the selection has none', { customer: { country: 'SE' }, location: {} }, undefined],
]

it.each(customers)("the customer's country, when %s", (_, place, country) => {
  expect(newCustomerCountry(place)).toBe(country)
})
