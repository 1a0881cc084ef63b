import type { CountryCode } from 'pouchery/app.config'
import { marketFacts } from 'pouchery/trade/rules/market-facts'
import type { RuleRow } from 'pouchery/trade/rules/rule-row'
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
