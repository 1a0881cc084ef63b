import { beforeEach, describe, expect, test } from 'vitest'
import type { MarketRuleSet } from '#market-rules/rules/market-rule-set.ts'
import { rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { canWithMultipack, parsePayment } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import {
  createTestShopper,
  declaration,
  parseOrderResponse,
  paymentPagePath,
  pressPaymentButton,
  returnFields,
  type Shopper,
} from '../shopper.ts'
import {
  fetchAgeCheckState,
  passAgeCheck,
  answerAgeCheck as pressCheck,
  startAgeCheck,
  submitAgeCheckResult,
} from './age-check-steps.ts'

const { can } = canWithMultipack()
const minute = 60_000
const hour = 60 * minute

const checked = rulesFromRows({ country: 'SE', ageCheck: 'before-payment' }, { country: 'NO' })

let now: number
let rules: MarketRuleSet
let shop: Shop
let shopper: Shopper
beforeEach(async () => {
  now = Date.parse('2026-12-01T10:00:00Z')
  rules = checked
  shop = await openShop({ rules: () => rules, now: () => now })
  await shop.ensureStock(can.id, 100)
  shopper = await buyer()
})

async function buyer(): Promise<Shopper> {
  const fresh = await createTestShopper(shop)
  await fresh.callForSelection('POST', `/items/${can.item}/quantity/1`)
  return fresh
}

async function refusal(more: Record<string, unknown> = {}) {
  const { status, body } = await shopper.startPayment('demo-invoice', more)
  return { status, errors: body.errors }
}

describe('the declaration', () => {
  beforeEach(() => {
    rules = rulesFromRows({ country: 'SE', minimumAge: 20 })
  })

  test.each<[string, unknown]>([
    ['none', undefined],
    ['none among others', [{ key: 'newsletter', consented: true }, 'x', null]],
    ['one that was not ticked', [{ ...declaration, minimumAge: 20, consented: false }]],
    ['one of a lower age', [{ ...declaration, minimumAge: 18 }]],
    ['one without a version', [{ ...declaration, minimumAge: 20, version: '' }]],
  ])('%s: the order is made and says nothing of one', async (_, consents) => {
    const answer = await shopper.startPayment('demo-invoice', { consents })
    expect(parseOrderResponse(answer).ageProof).toEqual({ method: 'declaration', minimumAge: 20 })
  })

  test('is stored with the order: text, language, time, age and method', async () => {
    const answer = await shopper.startPayment('demo-invoice', { consents: [{ ...declaration, minimumAge: 20 }] })
    expect(parseOrderResponse(answer).ageProof).toEqual({
      method: 'declaration',
      minimumAge: 20,
      declaration: {
        ...{ key: 'age-declaration', version: '1', language: 'sv', at: '2026-12-01T10:00:00.000Z' },
        text: 'Jag har fyllt 20\u00a0år och lämnar inte varorna vidare till någon minderårig.',
      },
    })
  })

  test('of a page that is older than the sentence names its version alone', async () => {
    const consents = [{ ...declaration, minimumAge: 20, version: '0' }]
    const { ageProof } = parseOrderResponse(await shopper.startPayment('demo-invoice', { consents }))
    expect(ageProof?.declaration).toMatchObject({ version: '0', language: 'sv' })
    expect(ageProof?.declaration?.text).toBeUndefined()
  })

  test('is not asked for where the rule says so', async () => {
    rules = rulesFromRows({ country: 'SE', ageCheck: 'none' })
    const answer = await shopper.startPayment('demo-invoice', { consents: undefined })
    expect(parseOrderResponse(answer).ageProof).toEqual({ method: 'none', minimumAge: 18 })
  })
})

describe('the proof before payment', () => {
  test('is not needed where a declaration is enough', async () => {
    await shopper.callForSelection('PUT', '/countries/NO', {})
    expect(await fetchAgeCheckState(shopper)).toEqual({ state: 'not-needed', minimumAge: 18 })
    const begun = await shopper.call('POST', '/age-check', { returnPage: `${shopOrigin}/checkout` })
    expect([begun.status, begun.body.errors]).toEqual([409, { ageCheck: 'not-needed' }])
  })

  test('is required: nothing can be paid without it, and nothing is taken', async () => {
    expect(await fetchAgeCheckState(shopper)).toEqual({ state: 'pending', minimumAge: 18 })
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'required' } })
    await startAgeCheck(shopper)
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'required' } })
    expect(await shop.count(can.id)).toMatchObject({ orders: 0, payments: 0 })
  })

  test('passed: the order holds who checked, when and by which reference, and nothing of a document', async () => {
    const { page, id } = await startAgeCheck(shopper)
    expect(await submitAgeCheckResult(shopper, await pressCheck(shop, page, 'adult'))).toEqual({
      state: 'passed',
      minimumAge: 18,
      until: '2026-12-02T10:00:00.000Z',
    })
    const { ageProof } = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    expect(ageProof?.check).toEqual({
      state: 'passed',
      provider: 'test',
      reference: `test-${id.slice(0, 8)}`,
      at: '2026-12-01T10:00:00.000Z',
      until: '2026-12-02T10:00:00.000Z',
    })
    expect(ageProof?.declaration?.language).toBe('sv')
    expect(await shop.database.selectFrom('age_check').select('kept').execute()).toEqual([{ kept: '' }])
  })

  test('failed: refused, and it may be tried again', async () => {
    const { page } = await startAgeCheck(shopper)
    expect(await submitAgeCheckResult(shopper, await pressCheck(shop, page, 'too-young'))).toMatchObject({
      state: 'failed',
    })
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'failed' } })
    // The provider's page of the failed check no longer has any effect.
    expect(await submitAgeCheckResult(shopper, await pressCheck(shop, page, 'adult'))).toMatchObject({
      state: 'failed',
    })
    await passAgeCheck(shop, shopper)
    expect((await shopper.startPayment('demo-invoice')).body.action).toBe('success')
  })

  test('cancelled: nothing is known, also when the page is loaded again', async () => {
    const { page } = await startAgeCheck(shopper)
    const result = await pressCheck(shop, page, 'cancel')
    expect(await submitAgeCheckResult(shopper, result)).toEqual({ state: 'pending', minimumAge: 18 })
    expect(await submitAgeCheckResult(shopper, result)).toEqual({ state: 'pending', minimumAge: 18 })
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'required' } })
  })

  test('expired by its deadline of a quarter of an hour', async () => {
    const { page } = await startAgeCheck(shopper)
    const result = await pressCheck(shop, page, 'adult')
    now += 15 * minute
    expect(await submitAgeCheckResult(shopper, result)).toMatchObject({ state: 'expired' })
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'expired' } })
  })

  test('expired on the provider page', async () => {
    const { page } = await startAgeCheck(shopper)
    expect(await submitAgeCheckResult(shopper, await pressCheck(shop, page, 'expire'))).toMatchObject({
      state: 'expired',
    })
  })

  test('good for a day, and bringing the result again does not make it longer', async () => {
    const { page } = await startAgeCheck(shopper)
    const result = await pressCheck(shop, page, 'adult')
    await submitAgeCheckResult(shopper, result)
    now += 24 * hour - 1
    expect(await submitAgeCheckResult(shopper, result)).toMatchObject({
      state: 'passed',
      until: '2026-12-02T10:00:00.000Z',
    })
    now += 1
    expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'expired' })
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'expired' } })
  })

  test('is not enough where a higher age is asked than was proven', async () => {
    await passAgeCheck(shop, shopper)
    rules = rulesFromRows({ country: 'SE', ageCheck: 'before-payment', minimumAge: 21 })
    expect(await fetchAgeCheckState(shopper)).toEqual({ state: 'pending', minimumAge: 21 })
  })

  test('is not thrown away by beginning once more', async () => {
    await passAgeCheck(shop, shopper)
    const again = await shopper.call('POST', '/age-check', { returnPage: `${shopOrigin}/checkout` })
    expect([again.status, again.body.errors]).toEqual([409, { ageCheck: 'passed' }])
    expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'passed' })
  })
})

test('signing out takes the proof along: the next person has shown nothing', async () => {
  const account = { email: 'ada.age@example.com', password: 'long enough', firstName: 'Ada', lastName: 'Lind' }
  expect((await shopper.call('POST', '/register', { ...account, country: 'SE' })).status).toBeLessThan(300)
  await passAgeCheck(shop, shopper)
  await shopper.call('POST', '/logout')
  expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
})

describe('a result that proves nothing', () => {
  test('forged, changed or missing', async () => {
    const { page } = await startAgeCheck(shopper)
    const result = await pressCheck(shop, page, 'too-young')
    const [said = '', signature = ''] = result.split('.')
    const adult = Buffer.from(Buffer.from(said, 'base64url').toString().replace('failed', 'passed')).toString(
      'base64url',
    )
    for (const ageCheck of ['', 'x', `${adult}.${signature}`, `${said}.`, `${adult}.${'0'.repeat(64)}`]) {
      const { status, body } = await shopper.call('POST', '/age-check-result', { ageCheck })
      expect([status, body.errors], ageCheck).toEqual([412, { ageCheck: 'not valid' }])
    }
    expect((await shopper.call('POST', '/age-check-result', { ageCheck: 5 })).status).toBe(406)
    expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
  })

  test('of another cart', async () => {
    const adult = await buyer()
    const { page } = await startAgeCheck(adult)
    const result = await pressCheck(shop, page, 'adult')
    await startAgeCheck(shopper)
    const { status, body } = await shopper.call('POST', '/age-check-result', { ageCheck: result })
    expect([status, body.errors]).toEqual([412, { ageCheck: 'not valid' }])
    expect(await refusal()).toEqual({ status: 406, errors: { ageCheck: 'required' } })
  })

  test('of a check that another took the place of', async () => {
    const first = await startAgeCheck(shopper)
    const result = await pressCheck(shop, first.page, 'adult')
    await startAgeCheck(shopper)
    expect((await shopper.call('POST', '/age-check-result', { ageCheck: result })).status).toBe(412)
    expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
  })

  test('leads to no foreign page', async () => {
    const { status, body } = await shopper.call('POST', '/age-check', { returnPage: 'https://elsewhere.example/' })
    expect([status, body.errors]).toEqual([406, { returnPage: 'not valid' }])
  })
})

describe('when the payment becomes an order', () => {
  test('a pass that ran out meanwhile voids it, and nothing is taken', async () => {
    await passAgeCheck(shop, shopper)
    now += 24 * hour - minute
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    now += minute
    const fields = returnFields(await pressPaymentButton(shop, page, 'pay'))
    const { status, body } = await shopper.call('POST', '/payment-result', fields)
    expect([status, body.errors]).toEqual([406, { ageCheck: 'expired' }])
    expect(await shop.count(can.id)).toMatchObject({ orders: 0, stock: 100 })
    await passAgeCheck(shop, shopper)
    expect((await shopper.startPayment('demo-invoice')).body.action).toBe('success')
  })

  test('a pass that is still good lets it', async () => {
    await passAgeCheck(shop, shopper)
    const { formFields } = parsePayment(await shopper.startPayment('dummy'), 'form')
    now += hour
    const { status } = await shopper.call('POST', '/payment-result', { paymentMethodFields: formFields })
    expect(status).toBe(200)
  })
})

test('at delivery nothing is asked before payment, and the order says so', async () => {
  const agesAtDelivery = async () => {
    const { shippingMethods } = await shopper.callForSelection('GET', '/selection')
    return shippingMethods.map(({ ageAtDelivery }) => ageAtDelivery)
  }
  rules = rulesFromRows({ country: 'SE' })
  expect(await agesAtDelivery()).toEqual([undefined, undefined])
  rules = rulesFromRows({ country: 'SE', ageCheck: 'at-delivery' })
  expect(await agesAtDelivery()).toEqual([18, 18])
  expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'not-needed' })
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect(order.ageProof).toMatchObject({ method: 'at-delivery', minimumAge: 18 })
  const [mail] = await shop.database.selectFrom('outbox_mail').select('text').execute()
  expect(mail?.text).toContain('Budet ber om legitimation: paketet lämnas bara ut till någon som har fyllt 18\u00a0år.')
})

test('without a provider the proof cannot be begun, and nothing can be ordered', async () => {
  const closed = await openShop({ rules: () => rules, now: () => now, testPayments: false })
  const { status, body } = await (await createTestShopper(closed)).call('POST', '/age-check', {
    returnPage: `${shopOrigin}/checkout`,
  })
  expect([status, body.errors]).toEqual([406, { ageCheck: 'not available' }])
})
