import { markets } from 'pouchery/app.config'
import { InvalidRulesError } from 'pouchery/market-rules/rules/market-rule'
import { findRuleInForce, getClosedReason, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { createRuleFileWatcher } from 'pouchery/market-rules/rules/rule-files.server'
import { parseSeller } from 'pouchery/market-rules/seller/seller'
import { createFindingFactory, type Finding } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'

const { ok, watch, failing } = createFindingFactory('Market rules')
const soonMs = 30 * 86_400_000

/** `now` is Unix time in ms. */
export function checkMarketRules(
  settings: Pick<Env, 'tradeRules' | 'marketRules' | 'ageCheck' | 'commerce' | 'testPayments'>,
  now: number,
): Finding[] {
  try {
    const ruleSet = createRuleFileWatcher(settings.tradeRules, () => undefined, settings.marketRules).getCurrentRules()
    return [
      ...(ruleSet.isDemo ? [demoFinding()] : marketFindings(ruleSet, now)),
      ...ageFindings(ruleSet, settings, now),
    ]
  } catch (error) {
    if (!(error instanceof InvalidRulesError)) throw error
    const todo = 'Correct the file of TRADE_RULES; "npm run shop -- rules --check FILE" names every field.'
    return [failing(error.message.replaceAll(/\s+/g, ' '), todo)]
  }
}

/** In demo mode, the rules close no market and hide no product. This is a failure if the shop has a real seller. */
function demoFinding(): Finding {
  const says = 'The market rules are shown but not enforced (MARKET_RULES): the shop sells in every market.'
  if (parseSeller(process.env).demo) return ok(says)
  return failing(says, 'Remove MARKET_RULES: with a seller, the rules are enforced.')
}

const countries = Object.keys(markets)

const listOpenMarkets = (ruleSet: MarketRuleSet, now: number) =>
  countries.filter((country) => getClosedReason(ruleSet, country, now) === undefined)

function marketFindings(ruleSet: MarketRuleSet, now: number): Finding[] {
  const open = listOpenMarkets(ruleSet, now)
  const overdue = countries.filter((country) => getClosedReason(ruleSet, country, now) === 'overdue')
  const due = open.filter(
    (country) => Date.parse(findRuleInForce(ruleSet, country, now)?.reviewBy ?? '') < now + soonMs,
  )
  const way = 'Have counsel review the rows, and put the new review dates into your own file (TRADE_RULES).'
  const found: Finding[] = []
  if (overdue.length > 0) {
    const says = `Nothing is sold in ${overdue.join(', ')}: the review of the market rules there is overdue.`
    found.push(failing(says, way))
  } else if (open.length === 0) {
    const says = 'No market is open: nothing can be sold anywhere.'
    found.push(failing(says, 'Run "npm run shop -- rules" for the reasons.'))
  }
  if (due.length > 0) {
    found.push(watch(`The rules of ${due.join(', ')} must be reviewed within 30 days, or these markets close.`, way))
  }
  return found.length > 0 ? found : [ok(`They are enforced; ${open.length} markets are open: ${open.join(', ')}.`)]
}

/** Without a real or test age check, no order can be placed in markets that require one before payment. */
function ageFindings(
  ruleSet: MarketRuleSet,
  { ageCheck, commerce, testPayments }: Parameters<typeof checkMarketRules>[0],
  now: number,
): Finding[] {
  if (ageCheck || (testPayments && !commerce)) return []
  const asking = listOpenMarkets(ruleSet, now).filter(
    (country) => findRuleInForce(ruleSet, country, now)?.ageCheck === 'before-payment',
  )
  if (asking.length === 0) return []
  const says = `${asking.join(', ')} require an age check before payment, but no provider is set: nobody can pay there.`
  const todo = commerce
    ? 'Close these markets with your own rows (docs/operating.md, "Market rules with a hosted commerce service").'
    : 'Set AGE_CHECK_ISSUER and the related variables, or close these markets with your own rows (TRADE_RULES).'
  return [createFindingFactory('Age check').failing(says, todo)]
}
