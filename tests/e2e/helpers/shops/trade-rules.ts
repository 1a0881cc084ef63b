import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRow } from '#market-rules/rules/open-everywhere.fixture.ts'
import { ownRules } from '#market-rules/rules/rule-files.server.ts'
import type { RuleRow } from '#market-rules/rules/rule-row.ts'

/** A file of an operator's rules by which everything may be sold to these countries, for the setting TRADE_RULES. */
export function rulesThatOpen(...countries: readonly string[]): Promise<string> {
  return rulesFile(...countries.map((country) => ({ ...openRow, country })))
}

/** A file of these rows, for the setting TRADE_RULES. */
export async function rulesFile(...rows: readonly object[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'rules-')), 'trade-rules.json')
  await writeFile(file, JSON.stringify(rows))
  return file
}

/** The row that the shop comes with for a country; it has one. */
export function ownRow(country: string): RuleRow {
  const row = ownRules.rows.find((each) => each.country === country)
  if (!row) throw new Error(`There is no row for ${country}`)
  return row
}
