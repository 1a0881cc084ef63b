import type { CountryCode } from 'pouchery/app.config'
import { marketFacts } from 'pouchery/trade/rules/market-facts'
import type { RuleRow } from 'pouchery/trade/rules/rule-row'
import type { CommerceDependencies } from '../dependencies.ts'

export interface AgeRequirement {
  method: RuleRow['ageCheck']
  minimumAge: number
}

export function ageRequirement(
  { rules, now }: Pick<CommerceDependencies, 'rules' | 'now'>,
  country: CountryCode,
): AgeRequirement {
  const { ageCheck: method, minimumAge } = marketFacts(rules(), country, now())
  return { method, minimumAge }
}
