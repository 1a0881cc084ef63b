import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts'
import { billingFields, type CheckoutFormValues, textFields } from './checkout-schema.ts'

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
    keepDraft(typed(), typist)
    expect(readDraft(reader)).toEqual(found ? typed() : undefined)
  })

  test('goes with the order, and rubbish is nothing', () => {
    keepDraft(typed(), undefined)
    forgetDraft()
    expect(readDraft(undefined)).toBeUndefined()
    sessionStorage.setItem('checkoutForm', '{"email":')
    expect(readDraft(undefined)).toBeUndefined()
  })
})

function typed(): CheckoutFormValues {
  const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `a ${name}`]))
  return {
    ...(texts(textFields) as Record<(typeof textFields)[number], string>),
    terms: true,
    adult: false,
    otherBilling: false,
    billing: texts(billingFields) as Record<(typeof billingFields)[number], string>,
  }
}
