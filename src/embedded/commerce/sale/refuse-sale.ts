import type { Refusal } from '#embedded/http/refusal.ts'
import { observe } from '#lib/server/observations.server.ts'
import { saleFaultText } from '#services/commerce/wire/sale-fault.ts'
import type { SaleFault } from '#trade/rules/sale-fault.ts'
import { type RefusalBody, refused } from '../http/refusal.ts'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    /** A rule of sale kept goods from being put into a cart or paid for. */
    saleRefused: { reason: SaleFault['reason']; at: 'cart' | 'payment' }
  }
}

/** The refusal (406) of what the rules of sale do not allow, which is counted. */
export function saleRefused(fault: SaleFault, at: 'cart' | 'payment'): Refusal<RefusalBody> {
  observe('saleRefused', { reason: fault.reason, at })
  return refused(406, { ['most' in fault ? 'cans' : 'item']: saleFaultText(fault) })
}
