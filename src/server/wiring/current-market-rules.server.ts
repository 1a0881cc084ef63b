import { markets } from '#app.config'
import {
  computeRulesVersion,
  getClosedReasonIgnoringDemo,
  type MarketRuleSet,
} from '#market-rules/rules/market-rule-set.ts'
import { createRuleFileWatcher } from '#market-rules/rules/rule-files.server.ts'
import { announceChange } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import type { ChangeWatcher } from './work/watch-changes.server.ts'

/** @throws InvalidRulesError on the first call if the operator's file is invalid */
export function getCurrentMarketRules(): MarketRuleSet {
  return ruleFile().getCurrentRules()
}

const ruleFile = defineProcessSingleton('tradeRules', () =>
  createRuleFileWatcher(env().tradeRules, (message) => log('error', message), env().marketRules),
)

/** Invalidates catalogue caches when the rule file changes, a rule starts or expires, or a review becomes overdue. */
export function createMarketRulesWatcher(): ChangeWatcher {
  let seen = computeRulesVersion(getCurrentMarketRules(), Date.now())
  return {
    async checkForChanges() {
      ruleFile().reloadIfChanged()
      const version = computeRulesVersion(getCurrentMarketRules(), Date.now())
      if (version === seen) return
      seen = version
      log('notice', `Market rules changed. ${describeMarketRules()}`)
      announceChange('catalogue')
    },
  }
}

export function describeMarketRules(): string {
  const rules = getCurrentMarketRules()
  const closed = Object.keys(markets).flatMap((country) => {
    const reason = getClosedReasonIgnoringDemo(rules, country, Date.now())
    return reason ? [`${country} (${reason})`] : []
  })
  const list = closed.length === 0 ? 'none' : closed.join(', ')
  if (rules.isDemo) return `Demo mode: market rules are displayed but not enforced. They would close: ${list}.`
  return `Market rules are enforced. Closed: ${list}.`
}
