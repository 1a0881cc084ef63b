import { readFileSync, statSync } from 'node:fs'
import rows from '#config/trade-rules.json' with { type: 'json' }
import { InvalidRulesError, type MarketRule, parseMarketRules } from './market-rule.ts'
import { type MarketRuleSet, type MarketRulesMode, mergeMarketRules, withRulesMode } from './market-rule-set.ts'

const ownRows = parseMarketRules(rows, 'config/trade-rules.json')

export const bundledRules: MarketRuleSet = mergeMarketRules(ownRows)

/** Must be called again for each use, because the rule file can change while the shop is running. */
export type GetCurrentRules = () => MarketRuleSet

export interface RuleFileWatcher {
  getCurrentRules: GetCurrentRules
  /** Returns true if new rules were loaded. If the file is invalid, the previous rules remain in force. */
  reloadIfChanged: () => boolean
}

/**
 * Reads the rules at startup. If the file is invalid when it is reloaded, passes the error to `warn` and keeps the
 * previous rules.
 * @throws InvalidRulesError if the file is invalid at startup
 */
export function createRuleFileWatcher(
  file: string | undefined,
  warn: (message: string) => void,
  mode: MarketRulesMode = 'enforce',
): RuleFileWatcher {
  const read = () =>
    withRulesMode(mode, file === undefined ? bundledRules : mergeMarketRules(ownRows, readRuleFile(file)))
  let seen = file && fileFingerprint(file)
  let rules = read()
  return {
    getCurrentRules: () => rules,
    reloadIfChanged() {
      if (file === undefined) return false
      const state = fileFingerprint(file)
      if (state === seen) return false
      seen = state
      try {
        rules = read()
        return true
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error))
        return false
      }
    },
  }
}

function readRuleFile(file: string): MarketRule[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidRulesError(file, [error instanceof Error ? error.message : String(error)])
  }
  return parseMarketRules(content, file)
}

/** Changes whenever the file changes. Empty if the file does not exist. */
function fileFingerprint(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false })
  return state ? `${state.ino} ${state.size} ${state.mtimeMs}` : ''
}
