import { beforeEach, expect, test, vi } from 'vitest'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { clearCheckoutDraft, readCheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts'
import { type CheckoutFormValues, emptyBillingAddress } from './checkout-schema.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorageStub(new Map()))
  return () => vi.unstubAllGlobals()
})

test.each([
  ['a guest, still a guest', undefined, undefined, true],
  ['a guest who signed in since', undefined, 'ada@example.com', true],
  ['a customer, still signed in', 'ada@example.com', 'ada@example.com', true],
  ['a customer who signed out since', 'ada@example.com', undefined, false],
  ['a customer, and now another one', 'ada@example.com', 'bo@example.com', false],
])('restores only a matching draft: %s', (_, typist, reader, found) => {
  storeCheckoutDraft(typed(), typist)
  expect(readCheckoutDraft(reader)).toEqual(found ? typed() : undefined)
})

test('stores no declarations, so that a shopper confirms them again after a reload, and can be cleared', () => {
  storeCheckoutDraft({ ...typed(), terms: true, adult: true }, undefined)
  expect(sessionStorage.getItem('checkoutForm')).not.toMatch(/terms|adult/)
  expect(readCheckoutDraft(undefined)).toEqual(typed())
  clearCheckoutDraft()
  expect(readCheckoutDraft(undefined)).toBeUndefined()
})

const { billing } = typed()
test.each<[string, object, object]>([
  ['too long', { address1: 'x'.repeat(201) }, { address1: '' }],
  ['no text', { city: 7, zipCode: null }, { city: '', zipCode: '' }],
  ['missing', { company: undefined }, { company: '' }],
  ['too long in the bill', { billing: { ...billing, city: 'x'.repeat(201) } }, { billing: { ...billing, city: '' } }],
  ['no bill', { billing: 'x', otherBilling: 'yes' }, { billing: emptyBillingAddress, otherBilling: false }],
])('drops only a field that is %s from the draft', (_, broken, read) => {
  sessionStorage.setItem('checkoutForm', JSON.stringify({ ...typed(), ...broken }))
  expect(readCheckoutDraft(undefined)).toEqual({ ...typed(), ...read })
})

test.each(['{"email":', '[]', '{}', 'null', '7', '{"customer":7}'])('ignores the invalid draft %s', (stored) => {
  sessionStorage.setItem('checkoutForm', stored)
  expect(readCheckoutDraft(undefined)).toBeUndefined()
})

function typed(): CheckoutFormValues {
  return {
    ...{ email: 'ada@example.com', phoneNumber: '070 123 45 67', firstName: 'Ada', lastName: 'Berg' },
    ...{ company: 'Berg AB', address1: 'Storgatan 1', address2: 'c/o Lind', zipCode: '111 22', city: 'Stockholm' },
    ...{ state: '', terms: false, adult: false, otherBilling: true },
    billing: { ...emptyBillingAddress, firstName: 'Bo', city: 'Umeå' },
  }
}
