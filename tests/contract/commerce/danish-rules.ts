import { mergeMarketRules } from '#market-rules/rules/market-rule-set.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import type { SeedProduct } from '../../../packages/demo-data/data/catalogue/types.ts'

const danish = bundledRules.rows
  .filter(({ country }) => country === 'DK')
  .map((row) => ({ ...row, reviewBy: '2999-01-01' }))
const rules = mergeMarketRules(openEverywhereRules.rows, danish)

/**
 * Returns rules that open every market except Denmark, where the default rules of the shop apply. Tests with these
 * rules can also run against an external service that has the default rules.
 */
export const getDanishRules = () => rules

/**
 * Returns true if the Danish rules allow the product: at most 9 mg per pouch, and menthol flavour. The rules also allow
 * tobacco flavour, which no demo product has.
 */
export function isSoldInDenmark({ nicotineMg, characterisingFlavour }: SeedProduct): boolean {
  return nicotineMg <= 9 && characterisingFlavour === 'menthol'
}
