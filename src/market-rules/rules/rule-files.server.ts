import { readFileSync, statSync } from 'node:fs'
import rows from '#config/trade-rules.json' with { type: 'json' }
import { type MarketRules, type RuleBook, ruleBook, rulesAs } from './rule-book.ts'
import { readRuleRows, WrongTradeRules } from './rule-row.ts'

const ownRows = readRuleRows(rows, 'config/trade-rules.json')

export const ownRules: RuleBook = ruleBook(ownRows)

/** Returns the current rules. Call for every use, because the file can change while the shop is running. */
export type CurrentRules = () => RuleBook

export interface RuleFile {
  current: CurrentRules
  /**
   * Reloads the file if it has changed. Returns true if new rules are in force. An invalid file leaves the previous
   * rules in force.
   */
  look: () => boolean
}

/**
 * Reads an operator's file immediately. Throws `WrongTradeRules` if invalid. Later failures are reported to `warn` and
 * leave the previous rules in force.
 */
export function openRuleFile(
  file: string | undefined,
  warn: (message: string) => void,
  mode: MarketRules = 'enforce',
): RuleFile {
  const read = () => rulesAs(mode, file === undefined ? ownRules : readBook(file))
  let seen = file && stateOf(file)
  let book = read()
  return {
    current: () => book,
    look() {
      if (file === undefined) return false
      const state = stateOf(file)
      if (state === seen) return false
      seen = state
      try {
        book = read()
        return true
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error))
        return false
      }
    },
  }
}

function readBook(file: string): RuleBook {
  return ruleBook(ownRows, readRuleRows(parsedFile(file), file))
}

function parsedFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new WrongTradeRules(file, [error instanceof Error ? error.message : String(error)])
  }
}

/** Different text for every version of the file. Empty if there is no file. */
function stateOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false })
  return state ? `${state.ino} ${state.size} ${state.mtimeMs}` : ''
}
