import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarketRule } from '#market-rules/rules/market-rule.ts'
import { openMarketRule } from '#market-rules/rules/open-everywhere.fixture.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'

/** Writes a rules file that allows sales to these countries. Returns its path, for TRADE_RULES. */
export function writeOpenRules(...countries: readonly string[]): Promise<string> {
  return writeRulesFile(...countries.map((country) => ({ ...openMarketRule, country })))
}

export async function writeRulesFile(...rows: readonly object[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'rules-')), 'trade-rules.json')
  await writeFile(file, JSON.stringify(rows))
  return file
}

export function findBundledRule(country: string): MarketRule {
  const row = bundledRules.rows.find((each) => each.country === country)
  if (!row) throw new Error(`There is no row for ${country}`)
  return row
}
