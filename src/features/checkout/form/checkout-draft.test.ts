import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, storeDraft } from './checkout-draft.ts'
import { type CheckoutFormValues, emptyBilling } from './checkout-schema.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('what was typed at checkout', () => {
  test.each([
    ['a guest, still a guest', undefined, undefined, true],
    ['a guest who signed in since', undefined, 'ada@example.com', true],
    ['a customer, still signed in', 'ada@example.com', 'ada@example.com', true],
    ['a customer who signed out since', 'ada@example.com', undefined, false],
    ['a customer, and now another one', 'ada@example.com', 'bo@example.com', false],
  ])('by %s', (_, typist, reader, found) => {
    storeDraft(typed(), typist)
    expect(readDraft(reader)).toEqual(found ? typed() : undefined)
  })

  test('holds no declaration: whoever loads the page again agrees again', () => {
    storeDraft({ ...typed(), terms: true, adult: true }, undefined)
    expect(sessionStorage.getItem('checkoutForm')).not.toMatch(/terms|adult/)
    expect(readDraft(undefined)).toEqual(typed())
  })

  test('goes with the order, and rubbish is nothing', () => {
    storeDraft(typed(), undefined)
    clearDraft()
    expect(readDraft(undefined)).toBeUndefined()
    sessionStorage.setItem('checkoutForm', '{"email":')
    expect(readDraft(undefined)).toBeUndefined()
  })

  test.each<[string, object, object]>([
    ['too long', { address1: 'x'.repeat(201) }, { address1: '' }],
    ['no text', { city: 7, zipCode: null }, { city: '', zipCode: '' }],
    ['missing', { company: undefined }, { company: '' }],
    [
      'too long, of the bill',
      { billing: { ...typed().billing, city: 'x'.repeat(201) } },
      { billing: { ...typed().billing, city: '' } },
    ],
    ['no bill', { billing: 'x', otherBilling: 'yes' }, { billing: emptyBilling, otherBilling: false }],
  ])('a field that is %s loses only itself', (_, broken, read) => {
    sessionStorage.setItem('checkoutForm', JSON.stringify({ ...typed(), ...broken }))
    expect(readDraft(undefined)).toEqual({ ...typed(), ...read })
  })

  test.each(['[]', '{}', 'null', '7', '{"customer":7}'])('%s is no draft', (stored) => {
    sessionStorage.setItem('checkoutForm', stored)
    expect(readDraft(undefined)).toBeUndefined()
  })
})

function typed(): CheckoutFormValues {
  return {
    email: 'ada@example.com',
    phoneNumber: '070 123 45 67',
    firstName: 'Ada',
    lastName: 'Berg',
    company: 'Berg AB',
    address1: 'Storgatan 1',
    address2: 'c/o Lind',
    zipCode: '111 22',
    city: 'Stockholm',
    state: '',
    terms: false,
    adult: false,
    otherBilling: true,
    billing: { ...emptyBilling, firstName: 'Bo', city: 'Umeå' },
  }
}
