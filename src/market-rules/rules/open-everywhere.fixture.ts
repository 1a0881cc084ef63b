import { markets } from '#app.config'
import { ruleBook } from './rule-book.ts'
import { readRuleRows } from './rule-row.ts'

export const openRow = {
  sale: 'allowed',
  distanceSale: 'allowed',
  minimumAge: 18,
  ageCheck: 'declaration',
  source: 'https://law.example/',
  checkedOn: '2026-01-01',
  reviewBy: '2999-01-01',
} as const

/** Completes partial rows with {@link openRow}. */
export function rulesOf(...rows: readonly ({ country: string } & Record<string, unknown>)[]) {
  const whole = rows.map((row) => ({ ...openRow, ...row }))
  return ruleBook(readRuleRows(whole, 'the test'))
}

export const openEverywhere = rulesOf(...Object.keys(markets).map((country) => ({ country })))
