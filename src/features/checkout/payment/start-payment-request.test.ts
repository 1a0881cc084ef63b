import { expect, it } from 'vitest'
import { createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import type { CountryState } from '#services/commerce/shopper/selection.ts'
import type { CheckoutFormValues } from '../form/checkout-schema.ts'
import { buildStartPaymentRequest, buildWidgetInitiationRequest } from './start-payment-request.ts'

const pages = { receipt: 'https://shop.example/receipt', failed: 'https://shop.example/checkout?payment=failed' }
const shown = { visible: true, required: true }

function selectionIn(country: string, states: CountryState[] = []) {
  return createTestSelection({
    ...{ paymentMethod: 'card', shippingMethod: 'post', location: { country, countryName: '', shipsTo: true } },
    countries: [{ code: country, name: country, states }],
    addressFields: { email: shown, firstName: shown, lastName: shown, address1: shown, zipCode: shown, city: shown },
  })
}

const billing = {
  ...{ firstName: 'Berit', lastName: 'Payer', company: '', address1: 'Road 2', address2: '' },
  ...{ zipCode: '22233', city: 'Lund', state: '' },
}
const values: CheckoutFormValues = {
  ...{ ...billing, email: ' ada@example.com ', phoneNumber: '', firstName: 'Ada', city: 'Stockholm', state: 'NY' },
  ...{ terms: true, adult: true, otherBilling: false, billing },
}

it('sends the trimmed visible fields with the country of the selection and the chosen methods', () => {
  expect(buildStartPaymentRequest(selectionIn('SE'), values, pages)).toEqual({
    ...{ paymentMethod: 'card', shippingMethod: 'post', termsAndConditions: true },
    ...{ paymentReturnPage: pages.receipt, paymentFailedPage: pages.failed },
    address: {
      ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Payer', address1: 'Road 2', zipCode: '22233' },
      ...{ city: 'Stockholm', country: 'SE' },
    },
  })
})

it('sends the state where the country has states', () => {
  const { address } = buildStartPaymentRequest(selectionIn('US', [{ code: 'NY', name: 'New York' }]), values, pages)
  expect(address).toMatchObject({ state: 'NY', country: 'US' })
})

it('sends two addresses where the invoice is sent elsewhere', () => {
  const other = { ...values, otherBilling: true }
  const { address, shippingAddress } = buildStartPaymentRequest(selectionIn('SE'), other, pages)
  expect(address).toMatchObject({ firstName: 'Berit', city: 'Lund', email: 'ada@example.com', country: 'SE' })
  expect(shippingAddress).toMatchObject({ firstName: 'Ada', city: 'Stockholm', country: 'SE' })
})

it('requests a widget by country and method only', () => {
  const request = { paymentInitiateOnly: true, address: { country: 'SE' } }
  expect(buildWidgetInitiationRequest(selectionIn('SE'), pages)).toMatchObject(request)
})

it('sends the confirmed declaration of age where the market requires one', () => {
  const declared = { ageDeclaration: { language: 'da', minimumAge: 18 } }
  const consents = (adult: boolean, agreed = {}) =>
    buildStartPaymentRequest(selectionIn('DK'), { ...values, adult }, pages, agreed).consents
  const consent = { key: 'age-declaration', version: '2', language: 'da', minimumAge: 18, consented: true }
  expect(consents(true, declared)).toEqual([consent])
  expect([consents(false, declared), consents(true)]).toEqual([undefined, undefined])
})
