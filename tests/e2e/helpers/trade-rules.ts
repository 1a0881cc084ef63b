import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRow } from '#trade/open-everywhere.fixture.ts'

/** A file of an operator's rules by which everything may be sold to these countries, for the setting TRADE_RULES. */
export async function rulesThatOpen(...countries: readonly string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'rules-')), 'trade-rules.json')
  await writeFile(file, JSON.stringify(countries.map((country) => ({ ...openRow, country }))))
  return file
}
