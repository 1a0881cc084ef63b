import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { ruleBook } from '#market-rules/rules/rule-book.ts'
import { ownRules } from '#market-rules/rules/rule-files.server.ts'
import type { SeedProduct } from '../../../packages/demo-data/data/catalogue/types.ts'

const danish = ownRules.rows
  .filter(({ country }) => country === 'DK')
  .map((row) => ({ ...row, reviewBy: '2999-01-01' }))
const book = ruleBook(openEverywhere.rows, danish)

/**
 * Everything is sold everywhere but in Denmark, which has the rules the shop comes with. A service elsewhere that was
 * started without rules of its own has those too, so these are no option that keeps a test from it.
 */
export const danishRules = () => book

/** Whether Denmark's rules allow a can: at most 9 mg a pouch, and menthol. */
export function soldInDenmark({ nicotineMg, characterisingFlavour }: SeedProduct): boolean {
  return nicotineMg <= 9 && characterisingFlavour === 'menthol'
}
