import { expect, test } from 'vitest'
import { canBeSold } from '#market-rules/rules/can-be-sold.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { readRegulatedAttributes } from './regulated-attributes.ts'

const at = Date.parse('2026-11-24T12:00:00Z')
const rules = createRuleSet({ country: 'XX', maxMgPerGram: 4, maxMgPerPouch: 2.8 })

test.each([
  ['as dense as the limit', '56', '14', true],
  ['denser by less than what is shown', '56', '13.86', false],
  ['as strong as the limit, by a sum of doubles', '56.0', '20', true],
  ['stronger by less than what is shown', '56.5', '20', false],
])('checks goods against the limits: %s', (_, mg, grams, sold) => {
  const goods = readRegulatedAttributes({
    nicotine_per_package_text: mg,
    content_per_package_text: grams,
    portions_per_package_text: '20',
  })
  expect(canBeSold(rules, goods, { country: 'XX', at })).toBe(sold)
})
