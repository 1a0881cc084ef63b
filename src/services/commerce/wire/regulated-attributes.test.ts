import { expect, test } from 'vitest'
import { canBeSold } from '#market-rules/rules/can-be-sold.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { readRegulatedAttributes } from './regulated-attributes.ts'

const at = Date.parse('2026-11-24T12:00:00Z')
const rules = createRuleSet({ country: 'XX', maxMgPerGram: 4, maxMgPerPouch: 2.8 })

test.each([
  ['mg per gram equal to the limit', '56', '14', true],
  ['mg per gram that exceed the limit only before rounding', '56', '13.86', false],
  ['mg per pouch equal to the limit except for floating-point noise', '56.0', '20', true],
  ['mg per pouch that exceed the limit only before rounding', '56.5', '20', false],
])('checks exact values against the limits: %s', (_, mg, grams, sold) => {
  const goods = readRegulatedAttributes({
    nicotine_per_package_text: mg,
    content_per_package_text: grams,
    portions_per_package_text: '20',
  })
  expect(canBeSold(rules, goods, { country: 'XX', at })).toBe(sold)
})
