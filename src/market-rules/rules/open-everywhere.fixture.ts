import { markets } from '#app.config'
import { ruleBook } from './rule-book.ts'
import { readRuleRows } from './rule-row.ts'

/** A rule that lets everything be sold, for tests of what has nothing to do with rules. */
export const openRow = {
  sale: 'allowed',
  distanceSale: 'allowed',
  minimumAge: 18,
  ageCheck: 'declaration',
  source: 'https://law.example/',
  checkedOn: '2026-01-01',
  reviewBy: '2999-01-01',
} as const

/** Rules of rows that say only what is special about them. */
export function rulesOf(...rows: readonly ({ country: string } & Record<string, unknown>)[]) {
  const whole = rows.map((row) => ({ ...openRow, ...row }))
  return ruleBook(readRuleRows(whole, 'the test'))
}

/** Rules under which everything is sold in every market of the shop. */
export const openEverywhere = rulesOf(...Object.keys(markets).map((country) => ({ country })))
