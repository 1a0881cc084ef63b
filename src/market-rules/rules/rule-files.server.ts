import { readFileSync, statSync } from 'node:fs'
import rows from '#config/trade-rules.json' with { type: 'json' }
import { type MarketRules, type RuleBook, ruleBook, rulesAs } from './rule-book.ts'
import { readRuleRows, WrongTradeRules } from './rule-row.ts'

const ownRows = readRuleRows(rows, 'config/trade-rules.json')

export const ownRules: RuleBook = ruleBook(ownRows)

/** The rules as they are now; asked again for every use, since a file may change while the shop is open. */
export type CurrentRules = () => RuleBook

export interface RuleFile {
  current: CurrentRules
  /** Looks whether the file changed; answers whether other rules count now. Keeps the ones before when it is broken. */
  look: () => boolean
}

/** Reads an operator's file now; throws `WrongTradeRules`. Later failures go to `warn` and the last rules stay. */
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

/** Another text whenever the file is another one; empty while it is not there. */
function stateOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false })
  return state ? `${state.ino} ${state.size} ${state.mtimeMs}` : ''
}
