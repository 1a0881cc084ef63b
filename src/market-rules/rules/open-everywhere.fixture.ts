import { markets } from '#app.config'
import { mergeRules } from './market-rule-set.ts'
import { parseRuleRows } from './rule-row.ts'

export const openRuleRow = {
  sale: 'allowed',
  distanceSale: 'allowed',
  minimumAge: 18,
  ageCheck: 'declaration',
  source: 'https://law.example/',
  checkedOn: '2026-01-01',
  reviewBy: '2999-01-01',
} as const

/** Creates rules from partial rows. {@link openRuleRow} supplies the missing fields. */
export function createRuleSet(...rows: readonly ({ country: string } & Record<string, unknown>)[]) {
  const whole = rows.map((row) => ({ ...openRuleRow, ...row }))
  return mergeRules(parseRuleRows(whole, 'the test'))
}

export const openEverywhereRules = createRuleSet(...Object.keys(markets).map((country) => ({ country })))
