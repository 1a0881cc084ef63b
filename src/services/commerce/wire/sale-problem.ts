import type { SaleRefusalReason } from '#market-rules/rules/can-be-sold.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'

const refusals: Record<SaleRefusalReason, true> = {
  'no-rule': true,
  'sale-banned': true,
  'distance-sale-banned': true,
  unknown: true,
  overdue: true,
  region: true,
  'mg-per-pouch': true,
  'mg-per-gram': true,
  'pouches-per-can': true,
  flavour: true,
  'safety-data': true,
}

/** Formats a market rule violation for `errors` (commerce reference section 3). */
export function formatSaleProblem(fault: SaleProblem): string {
  if (!('max' in fault)) return `not sold: ${fault.reason}`
  return fault.reason === 'cans-per-order'
    ? `too many: ${fault.max} cans an order`
    : `too many: ${fault.max} cans in 30 days`
}

/** Parses the output of `formatSaleProblem`. Returns undefined for other texts. Unknown reasons become `unknown`. */
export function parseSaleProblem(text: string): SaleProblem | undefined {
  const [, reason] = /^not sold: ([\w-]+)/.exec(text) ?? []
  if (reason !== undefined) return { reason: isRefusal(reason) ? reason : 'unknown' }
  const [, max, per] = /^too many: (\d+) cans (an order|in 30 days)/.exec(text) ?? []
  if (max === undefined) return undefined
  return { reason: per === 'an order' ? 'cans-per-order' : 'cans-per-30-days', max: Number(max) }
}

function isRefusal(reason: string): reason is SaleRefusalReason {
  return Object.hasOwn(refusals, reason)
}
