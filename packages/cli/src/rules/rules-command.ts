import { markets } from 'pouchery/app.config'
import { withRulesMode } from 'pouchery/market-rules/rules/market-rule-set'
import { env } from 'pouchery/server/process/env.server'
import { getCurrentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'
import { listOfferedProducts, type OfferedProduct } from 'pouchery/services/commerce/sale/offered-products.server'
import * as v from 'valibot'
import { defineCommand, UsageError } from '../command.ts'
import { flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatNumber, formatTable, toPlainLine } from '../terminal.ts'
import { checkRuleFile } from './check-rule-file.ts'
import { buildMarketReports, findHiddenProducts, type HiddenProduct, type MarketReport } from './market-report.ts'

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
    if (getCurrentMarketRules().demo && !json) terminal.print(notEnforced)
    terminal.print(await report(market, json))
  },
})

const notEnforced = 'These rules are shown but not enforced (MARKET_RULES): the shop is a demo.'

async function report(market: string | undefined, json: boolean): Promise<string> {
  const book = withRulesMode('enforce', getCurrentMarketRules())
  const cans = await offeredCans()
  if (market === undefined) {
    const reports = buildMarketReports(book, cans, Date.now())
    return json ? JSON.stringify(reports, null, 2) : marketTable(reports)
  }
  const hidden = findHiddenProducts(book, cans, market, Date.now())
  if (json) return JSON.stringify(hidden, null, 2)
  return hidden.length === 0 ? `All products offered in ${market} may be sold there.` : hiddenTable(hidden)
}

async function offeredCans(): Promise<OfferedProduct[]> {
  const { commerce } = env()
  // commerce-server is not necessarily installed if the commerce service is hosted.
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
