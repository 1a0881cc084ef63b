import { markets } from 'pouchery/app.config'
import { marketNamesAndVat } from 'pouchery/config/market-terms'
import { findSaleRefusalReason, type SaleRefusalReason } from 'pouchery/market-rules/rules/can-be-sold'
import { InvalidRulesError } from 'pouchery/market-rules/rules/market-rule'
import {
  type ClosedReason,
  findRuleInForce,
  getClosedReason,
  type MarketRuleSet,
  withRulesMode,
} from 'pouchery/market-rules/rules/market-rule-set'
import { bundledRules, createRuleFileWatcher } from 'pouchery/market-rules/rules/rule-files.server'
import { env } from 'pouchery/server/process/env.server'
import { getCurrentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'
import { listOfferedProducts, type OfferedProduct } from 'pouchery/services/commerce/sale/offered-products.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { formatSaleRefusal } from '../format-sale-refusal.ts'
import { flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatNumber, formatTable, type Terminal, toPlainLine } from '../terminal.ts'

const country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => Object.hasOwn(markets, code), 'must be the country of a market in app.config.ts'),
)

const rulesCommand = defineCommand({
  usage: '[--market COUNTRY] [--json] [--check FILE]',
  details: [
    '--market COUNTRY  lists the products that are offered in one market and may not be sold there, with the reason',
    '--json            prints JSON',
    "--check FILE      only validates an operator's rule file, and lists what it would change",
    'The rules are those of config/trade-rules.json. A file named by TRADE_RULES replaces the rules of its countries.',
    'Packs follow their product and are not counted. With hosted commerce, the hosted catalogue is used.',
  ],
  options: { market: v.optional(country), json: flagSchema, check: optionalTextSchema },
  run: async ({ market, json, check }, terminal) => {
    if (check !== undefined) {
      if (market !== undefined || json) throw new UsageError('--check cannot be combined with other options.')
      return checkRuleFile(check, terminal)
    }
    if (getCurrentMarketRules().isDemo && !json) terminal.print(notEnforced)
    terminal.print(await report(market, json))
  },
})

const notEnforced = 'These rules are shown but not enforced (MARKET_RULES): the shop is a demo.'

async function report(market: string | undefined, json: boolean): Promise<string> {
  const ruleSet = withRulesMode('enforce', getCurrentMarketRules())
  const cans = await offeredCans()
  if (market === undefined) {
    const reports = Object.keys(markets).map((country) => marketReport(ruleSet, cans, country, Date.now()))
    return json ? JSON.stringify(reports, null, 2) : marketTable(reports)
  }
  const hidden = findHiddenProducts(ruleSet, cans, market, Date.now())
  if (json) return JSON.stringify(hidden, null, 2)
  return hidden.length === 0 ? `All products offered in ${market} may be sold there.` : hiddenTable(hidden)
}

async function offeredCans(): Promise<OfferedProduct[]> {
  const { commerce } = env()
  // Import on demand, because commerce-server can be uninstalled if the commerce service is hosted.
  if (!commerce)
    return withCommerceDatabase(async (database) =>
      (await import('./load-offered-products.ts')).loadOfferedProducts(database),
    )
  return listOfferedProducts({ baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: globalThis.fetch })
}

function marketTable(reports: readonly MarketReport[]): string {
  const headings = ['Market', 'Open', 'Offered', 'Sold', 'Hidden', 'Checked', 'Review by', 'Source']
  return formatTable(headings, reports.map(marketCells), ['Offered', 'Sold'])
}

function marketCells({ country, name, closed, offered, sold, hidden, ...row }: MarketReport): string[] {
  const counts = Object.entries(hidden).map(([reason, count]) => `${count} ${reason}`)
  return [
    ...[`${country} ${name}`, closed ? `no: ${closed}` : 'yes', formatNumber(offered), formatNumber(sold)],
    ...[counts.join(', ') || '-', row.checkedOn ?? '-', row.reviewBy ?? '-', row.source ?? '-'],
  ]
}

function hiddenTable(hidden: readonly HiddenProduct[]): string {
  const rows = hidden.map(({ sku, name, sentence }) => [sku, toPlainLine(name), sentence])
  return formatTable(['SKU', 'Product', 'Reason'], rows)
}

export const commands = { rules: rulesCommand }

/** @throws OperatorError if the file is invalid */
function checkRuleFile(file: string, { print }: Terminal): void {
  const ruleSet = readRuleSet(file)
  const own = new Set(bundledRules.rows)
  const rows = ruleSet.rows.filter((row) => !own.has(row))
  const countries = [...new Set(rows.map(({ country }) => country))]
  print(`${toPlainLine(file)} is valid: ${rows.length} rows for ${countries.join(', ') || 'no country'}.`)
  for (const country of countries) print(`  ${country}  ${outcome(ruleSet, country)}`)
}

function readRuleSet(file: string): MarketRuleSet {
  try {
    return createRuleFileWatcher(file, () => undefined).getCurrentRules()
  } catch (error) {
    if (error instanceof InvalidRulesError) throw new OperatorError(toPlainLine(error.message))
    throw error
  }
}

function outcome(ruleSet: MarketRuleSet, country: string): string {
  if (!Object.hasOwn(markets, country)) return 'is not a market in app.config.ts, so the row has no effect'
  const [now, before] = [ruleSet, bundledRules].map((rules) =>
    formatMarketState(getClosedReason(rules, country, Date.now())),
  )
  return now === before ? `${now}, the same without the file` : `${now}, without the file ${before}`
}

function formatMarketState(reason: ClosedReason | undefined): string {
  return reason === undefined ? 'open' : `closed (${reason})`
}

type MarketReport = ReturnType<typeof marketReport>

interface HiddenProduct {
  sku: string
  name: string
  reason: SaleRefusalReason | 'no-price'
  sentence: string
}

/** `at` is Unix time in ms. */
function marketReport(ruleSet: MarketRuleSet, cans: readonly OfferedProduct[], country: string, at: number) {
  const row = findRuleInForce(ruleSet, country, at)
  const closed = getClosedReason(ruleSet, country, at)
  const offered = cans.filter((can) => can.offered.includes(country)).length
  const hidden = findHiddenProducts(ruleSet, cans, country, at)
  const counts: Partial<Record<HiddenProduct['reason'], number>> = {}
  for (const { reason } of hidden) counts[reason] = (counts[reason] ?? 0) + 1
  return {
    ...{ country, name: nameOf(country), closed, source: row?.source, checkedOn: row?.checkedOn },
    ...{ reviewBy: row?.reviewBy, offered, sold: offered - hidden.length, hidden: counts },
  }
}

function nameOf(country: string): string {
  return new Map<string, { name: string }>(Object.entries(marketNamesAndVat)).get(country)?.name ?? country
}

function findHiddenProducts(ruleSet: MarketRuleSet, cans: readonly OfferedProduct[], country: string, at: number) {
  const row = findRuleInForce(ruleSet, country, at)
  const pricelist = new Map(Object.entries(markets)).get(country)?.pricelist
  return cans.flatMap(({ sku, name, goods, offered, pricelists }): HiddenProduct[] => {
    if (!offered.includes(country)) return []
    const reason = findSaleRefusalReason(ruleSet, goods, { country, at })
    if (reason) return [{ sku, name, reason, sentence: formatSaleRefusal(reason, row, goods) }]
    if (pricelist === undefined || pricelists.includes(pricelist)) return []
    return [{ sku, name, reason: 'no-price', sentence: `it has no price in pricelist ${pricelist}` }]
  })
}
