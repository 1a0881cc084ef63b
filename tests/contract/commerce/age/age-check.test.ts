import { beforeEach, describe, expect, test } from 'vitest'
import type { MarketRuleSet } from '#market-rules/rules/market-rule-set.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { listOutboxMails } from '../customers.ts'
import { parsePayment, startRedirectPayment, submitPaymentResult } from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach } from '../shop.ts'
import { ageDeclaration, can, createShopperWithCans, parseOrderResponse } from '../shopper.ts'
import * as steps from './age-check-steps.ts'

const minute = 60_000
const hour = 60 * minute

let now: number
let rules: MarketRuleSet
const shop = setUpEach(() => {
  now = Date.parse('2026-12-01T10:00:00Z')
  rules = createRuleSet({ country: 'SE', ageCheck: 'before-payment' }, { country: 'NO' })
  return openShop({ rules: () => rules, now: () => now })
})
const shopper = setUpEach(() => createShopperWithCans(shop))

async function placeOrder(more: Record<string, unknown> = {}) {
  return parseOrderResponse(await shopper.startPayment('demo-invoice', more))
}

async function expectPaymentRefused(ageCheck: string): Promise<void> {
  expect(getStatusAndErrors(await shopper.startPayment('demo-invoice'))).toEqual([406, { ageCheck }])
}

const submitted = async (ageCheck: unknown) =>
  getStatusAndErrors(await shopper.call('POST', '/age-check-result', { ageCheck }))

describe('the declaration', () => {
  beforeEach(() => {
    rules = createRuleSet({ country: 'SE', minimumAge: 20 })
  })

  test.each<[string, unknown]>([
    ['none', undefined],
    ['none among others', [{ key: 'newsletter', consented: true }, 'x', null]],
    ['one that was not ticked', [{ ...ageDeclaration, minimumAge: 20, consented: false }]],
    ['one of a lower age', [{ ...ageDeclaration, minimumAge: 18 }]],
    ['one without a version', [{ ...ageDeclaration, minimumAge: 20, version: '' }]],
  ])('%s: the order is created without a declaration', async (_, consents) => {
    expect((await placeOrder({ consents })).ageProof).toEqual({ method: 'declaration', minimumAge: 20 })
  })

  test('is stored with the order, with text, language, time, age and method', async () => {
    const { ageProof } = await placeOrder({ consents: [{ ...ageDeclaration, minimumAge: 20 }] })
    expect(ageProof).toEqual({
      method: 'declaration',
      minimumAge: 20,
      declaration: {
        ...{ key: 'age-declaration', version: '2', language: 'sv', at: '2026-12-01T10:00:00.000Z' },
        text: 'Jag har fyllt 20\u00a0år och lämnar inte varorna vidare till någon minderårig.',
      },
    })
  })

  test('stores only its version when the page is older than the current text', async () => {
    const { ageProof } = await placeOrder({ consents: [{ ...ageDeclaration, minimumAge: 20, version: '0' }] })
    expect(ageProof?.declaration).toMatchObject({ version: '0', language: 'sv' })
    expect(ageProof?.declaration?.text).toBeUndefined()
  })

  test('is not required where the rule does not demand it', async () => {
    rules = createRuleSet({ country: 'SE', ageCheck: 'none' })
    expect((await placeOrder({ consents: undefined })).ageProof).toEqual({ method: 'none', minimumAge: 18 })
  })
})

describe('the proof before payment', () => {
  test('is not required where a declaration is enough', async () => {
    await shopper.callForSelection('PUT', '/countries/NO', {})
    expect(await steps.fetchAgeCheckState(shopper)).toEqual({ state: 'not-needed', minimumAge: 18 })
    expect(getStatusAndErrors(await steps.requestAgeCheck(shopper))).toEqual([409, { ageCheck: 'not-needed' }])
  })

  test('is required: without it payment is refused and no money or stock is taken', async () => {
    expect(await steps.fetchAgeCheckState(shopper)).toEqual({ state: 'pending', minimumAge: 18 })
    await expectPaymentRefused('required')
    await steps.startAgeCheck(shopper)
    await expectPaymentRefused('required')
    expect(await shop.count(can.id)).toMatchObject({ orders: 0, payments: 0 })
  })

  test('passed: the order stores provider, time and reference, but no document data', async () => {
    const { page, id } = await steps.startAgeCheck(shopper)
    const passed = { state: 'passed', until: '2026-12-02T10:00:00.000Z' }
    const result = await steps.answerAgeCheck(shop, page, 'adult')
    expect(await steps.submitAgeCheckResult(shopper, result)).toEqual({ ...passed, minimumAge: 18 })
    const { ageProof } = await placeOrder()
    const reference = `test-${id.slice(0, 8)}`
    expect(ageProof?.check).toEqual({ ...passed, provider: 'test', reference, at: '2026-12-01T10:00:00.000Z' })
    expect(ageProof?.declaration?.language).toBe('sv')
    expect(await shop.database.selectFrom('age_check').select('kept').execute()).toEqual([{ kept: '' }])
  })

  test('failed: payment is refused, and the check can be repeated', async () => {
    const { page } = await steps.startAgeCheck(shopper)
    const answer = async (given: 'adult' | 'too-young') =>
      steps.submitAgeCheckResult(shopper, await steps.answerAgeCheck(shop, page, given))
    expect(await answer('too-young')).toMatchObject({ state: 'failed' })
    await expectPaymentRefused('failed')
    // Another answer on the page of a failed check must not have any effect.
    expect(await answer('adult')).toMatchObject({ state: 'failed' })
    await steps.passAgeCheck(shop, shopper)
    expect((await shopper.startPayment('demo-invoice')).body.action).toBe('success')
  })

  test('cancelled: the state stays pending, even after the page is reloaded', async () => {
    const result = await steps.obtainAgeCheckResult(shop, shopper, 'cancel')
    expect(await steps.submitAgeCheckResult(shopper, result)).toEqual({ state: 'pending', minimumAge: 18 })
    expect(await steps.submitAgeCheckResult(shopper, result)).toEqual({ state: 'pending', minimumAge: 18 })
    await expectPaymentRefused('required')
  })

  test.each([
    ['by its deadline of a quarter of an hour', 'adult', 15 * minute],
    ['on the provider page', 'expire', 0],
  ] as const)('expires %s', async (_, answer, later) => {
    const result = await steps.obtainAgeCheckResult(shop, shopper, answer)
    now += later
    expect(await steps.submitAgeCheckResult(shopper, result)).toMatchObject({ state: 'expired' })
    await expectPaymentRefused('expired')
  })

  test('is valid for a day, and submitting the result again does not extend it', async () => {
    const result = await steps.obtainAgeCheckResult(shop, shopper, 'adult')
    await steps.submitAgeCheckResult(shopper, result)
    now += 24 * hour - 1
    const passed = { state: 'passed', until: '2026-12-02T10:00:00.000Z' }
    expect(await steps.submitAgeCheckResult(shopper, result)).toMatchObject(passed)
    now += 1
    expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'expired' })
    await expectPaymentRefused('expired')
  })

  test('survives another start of the check, but does not satisfy a higher age', async () => {
    await steps.passAgeCheck(shop, shopper)
    expect(getStatusAndErrors(await steps.requestAgeCheck(shopper))).toEqual([409, { ageCheck: 'passed' }])
    expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'passed' })
    rules = createRuleSet({ country: 'SE', ageCheck: 'before-payment', minimumAge: 21 })
    expect(await steps.fetchAgeCheckState(shopper)).toEqual({ state: 'pending', minimumAge: 21 })
  })
})

test('signing out removes the proof, so that the next person needs their own', async () => {
  const account = { email: 'ada.age@example.com', password: 'long enough', firstName: 'Ada', lastName: 'Lind' }
  expect((await shopper.call('POST', '/register', { ...account, country: 'SE' })).status).toBeLessThan(300)
  await steps.passAgeCheck(shop, shopper)
  await shopper.call('POST', '/logout')
  expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
})

describe('an invalid result', () => {
  const notValid = [412, { ageCheck: 'not valid' }]

  test('is rejected when forged, changed or missing', async () => {
    const result = await steps.obtainAgeCheckResult(shop, shopper, 'too-young')
    const changed = Buffer.from(result, 'base64url').map((byte, place) => (place === 40 ? byte ^ 1 : byte))
    const forged = Buffer.from(JSON.stringify({ id: 'x', result: 'passed', reference: '' })).toString('base64url')
    for (const ageCheck of ['', 'x', forged, result.slice(0, -4), Buffer.from(changed).toString('base64url')]) {
      expect(await submitted(ageCheck), ageCheck).toEqual(notValid)
    }
    expect((await submitted(5))[0]).toBe(406)
    expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
  })

  test.each([
    ['of another cart', () => createShopperWithCans(shop)],
    ['of a check that another took the place of', async () => shopper],
  ])('is rejected: %s', async (_, prover) => {
    const result = await steps.obtainAgeCheckResult(shop, await prover(), 'adult')
    await steps.startAgeCheck(shopper)
    expect(await submitted(result)).toEqual(notValid)
    expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
    await expectPaymentRefused('required')
  })

  test('does not redirect to a foreign page', async () => {
    const answer = await steps.requestAgeCheck(shopper, 'https://elsewhere.example/')
    expect(getStatusAndErrors(answer)).toEqual([406, { returnPage: 'not valid' }])
  })
})

test('a pass that expires during the payment voids it, and nothing is taken', async () => {
  await steps.passAgeCheck(shop, shopper)
  now += 24 * hour - minute
  const { press } = await startRedirectPayment(shop, shopper)
  now += minute
  expect(getStatusAndErrors(await submitPaymentResult(shopper, await press()))).toEqual([406, { ageCheck: 'expired' }])
  expect(await shop.count(can.id)).toMatchObject({ orders: 0, stock: 1000 })
  await steps.passAgeCheck(shop, shopper)
  expect((await shopper.startPayment('demo-invoice')).body.action).toBe('success')
})

test('a pass that is still valid lets the payment become an order', async () => {
  await steps.passAgeCheck(shop, shopper)
  const { formFields } = parsePayment(await shopper.startPayment('dummy'), 'form')
  now += hour
  const { status } = await shopper.call('POST', '/payment-result', { paymentMethodFields: formFields })
  expect(status).toBe(200)
})

test('a check at delivery requires no proof before payment and is stored with the order', async () => {
  const agesAtDelivery = async () => {
    const { shippingMethods } = await shopper.callForSelection('GET', '/selection')
    return shippingMethods.map(({ ageAtDelivery }) => ageAtDelivery)
  }
  rules = createRuleSet({ country: 'SE' })
  expect(await agesAtDelivery()).toEqual([undefined, undefined])
  rules = createRuleSet({ country: 'SE', ageCheck: 'at-delivery' })
  expect(await agesAtDelivery()).toEqual([18, 18])
  expect(await steps.fetchAgeCheckState(shopper)).toMatchObject({ state: 'not-needed' })
  expect((await placeOrder()).ageProof).toMatchObject({ method: 'at-delivery', minimumAge: 18 })
  const [mail] = await listOutboxMails(shop)
  expect(mail?.text).toContain(
    'Budet ber om legitimation och lämnar bara ut paketet till någon som har fyllt 18\u00a0år.',
  )
})

test('without a provider no check can be started and no order placed', async () => {
  const closed = await openShop({ rules: () => rules, now: () => now, testPayments: false })
  const answer = await steps.requestAgeCheck(await createShopperWithCans(closed))
  expect(getStatusAndErrors(answer)).toEqual([406, { ageCheck: 'not available' }])
})
