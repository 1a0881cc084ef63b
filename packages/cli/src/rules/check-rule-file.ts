import { markets } from 'pouchery/app.config'
import { InvalidRulesError } from 'pouchery/market-rules/rules/market-rule'
import { type ClosedReason, getClosedReason, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { bundledRules, watchRuleFile } from 'pouchery/market-rules/rules/rule-files.server'
import { OperatorError } from '../command.ts'
import { type Terminal, toPlainLine } from '../terminal.ts'

/** @throws OperatorError */
export function checkRuleFile(file: string, { print }: Terminal): void {
  const book = readBook(file)
  const own = new Set(bundledRules.rows)
  const rows = book.rows.filter((row) => !own.has(row))
  const countries = [...new Set(rows.map(({ country }) => country))]
  print(`${toPlainLine(file)} is valid: ${rows.length} rows for ${countries.join(', ') || 'no country'}.`)
  for (const country of countries) print(`  ${country}  ${outcome(book, country)}`)
}

function readBook(file: string): MarketRuleSet {
  try {
    return watchRuleFile(file, () => undefined).getCurrentRules()
  } catch (error) {
    if (error instanceof InvalidRulesError) throw new OperatorError(toPlainLine(error.message))
    throw error
  }
}

function outcome(book: MarketRuleSet, country: string): string {
  if (!Object.hasOwn(markets, country)) return 'is not a market in app.config.ts, so the row has no effect'
  const [now, before] = [book, bundledRules].map((rules) => standing(getClosedReason(rules, country, Date.now())))
  return now === before ? `${now}, the same without the file` : `${now}, without the file ${before}`
}

function standing(reason: ClosedReason | undefined): string {
  return reason === undefined ? 'open' : `closed (${reason})`
}
