import { markets } from '#app.config'
import { parseMarketRules } from './market-rule.ts'
import { mergeMarketRules } from './market-rule-set.ts'

export const openMarketRule = {
  sale: 'allowed',
  distanceSale: 'allowed',
  minimumAge: 18,
  ageCheck: 'declaration',
  source: 'https://law.example/',
  checkedOn: '2026-01-01',
  reviewBy: '2999-01-01',
} as const

/** Creates rules from partial rows. {@link openMarketRule} supplies the missing fields. */
export function createRuleSet(...rows: readonly ({ country: string } & Record<string, unknown>)[]) {
  const whole = rows.map((row) => ({ ...openMarketRule, ...row }))
  return mergeMarketRules(parseMarketRules(whole, 'the test'))
}

export const openEverywhereRules = createRuleSet(...Object.keys(markets).map((country) => ({ country })))
