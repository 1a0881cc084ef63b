import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { m } from '#messages/rest.ts'

export function getSaleProblemMessage(fault: SaleProblem): string {
  switch (fault.reason) {
    case 'sale-banned':
    case 'distance-sale-banned':
      return m.sale_refused_closed()
    case 'no-rule':
    case 'unknown':
    case 'overdue':
      return m.sale_refused_unknown()
    case 'region':
      return m.sale_refused_region()
    case 'mg-per-pouch':
    case 'mg-per-gram':
      return m.sale_refused_strength()
    case 'pouches-per-can':
      return m.sale_refused_pack_size()
    case 'flavour':
      return m.sale_refused_flavour()
    case 'safety-data':
      return m.sale_refused_safety()
    case 'cans-per-order':
      return m.sale_refused_order_cans({ most: fault.max })
    case 'cans-per-30-days':
      return m.sale_refused_month_cans({ most: fault.max })
  }
}
