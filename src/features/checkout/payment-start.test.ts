import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import type { CheckoutFormValues } from './checkout-schema.ts'
import { initiateOnly, paymentStart } from './payment-start.ts'

const pages = { receipt: 'https://shop.example/receipt', failed: 'https://shop.example/checkout?payment=failed' }
const shown = { visible: true, required: true }

function answer(country: string, states: { state: string; name: string }[] = []) {
  return v.parse(SelectionAnswer, {
    token: 't',
    selection: {
      currency: 'USD',
      currencyFormat: {},
      items: [],
      totals: {},
      paymentMethod: 'card',
      shippingMethod: 'post',
    },
    location: { country, shipTo: true },
    countries: [{ country, name: country, states }],
    paymentFields: {
      address: {
        email: shown,
        firstName: shown,
        lastName: shown,
        address1: shown,
        zipCode: shown,
        city: shown,
        state: {},
      },
      shippingAddress: {},
    },
  })
}

const billing = {
  firstName: 'Berit',
  lastName: 'Payer',
  company: '',
  address1: 'Road 2',
  address2: '',
  zipCode: '22233',
  city: 'Lund',
  state: '',
}
const values: CheckoutFormValues = {
  ...billing,
  email: ' ada@example.com ',
  phoneNumber: '',
  firstName: 'Ada',
  city: 'Stockholm',
  state: 'NY',
  terms: true,
  adult: true,
  otherBilling: false,
  billing,
}

it('sends the visible fields, trimmed, with the country of the selection and the chosen methods', () => {
  expect(paymentStart(answer('SE'), values, pages)).toEqual({
    paymentMethod: 'card',
    shippingMethod: 'post',
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
    termsAndConditions: true,
    address: {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Payer',
      address1: 'Road 2',
      zipCode: '22233',
      city: 'Stockholm',
      country: 'SE',
    },
  })
})

it('sends the state where the country has some', () => {
  const { address } = paymentStart(answer('US', [{ state: 'NY', name: 'New York' }]), values, pages)
  expect(address).toMatchObject({ state: 'NY', country: 'US' })
})

it('sends two addresses where the invoice goes elsewhere', () => {
  const { address, shippingAddress } = paymentStart(answer('SE'), { ...values, otherBilling: true }, pages)
  expect(address).toMatchObject({ firstName: 'Berit', city: 'Lund', email: 'ada@example.com', country: 'SE' })
  expect(shippingAddress).toMatchObject({ firstName: 'Ada', city: 'Stockholm', country: 'SE' })
})

it('asks for a widget alone by country and method', () => {
  expect(initiateOnly(answer('SE'), pages)).toMatchObject({ paymentInitiateOnly: true, address: { country: 'SE' } })
})
