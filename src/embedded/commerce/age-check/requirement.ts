import type { CountryCode } from '#app.config'
import { marketFacts } from '#trade/rules/market-facts.ts'
import type { RuleRow } from '#trade/rules/rule-row.ts'
import type { CommerceDependencies } from '../dependencies.ts'

/** What a market asks of a buyer's age. */
export interface AgeRequirement {
  method: RuleRow['ageCheck']
  /** Years. */
  minimumAge: number
}

/** What the rule in force asks of whoever buys in a country. */
export function ageRequirement(
  { rules, now }: Pick<CommerceDependencies, 'rules' | 'now'>,
  country: CountryCode,
): AgeRequirement {
  const { ageCheck: method, minimumAge } = marketFacts(rules(), country, now())
  return { method, minimumAge }
}
