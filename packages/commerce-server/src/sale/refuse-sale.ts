import type { Refusal } from '@pouchery/platform/http/refusal'
import { observe } from 'pouchery/lib/server/observations.server'
import { saleFaultText } from 'pouchery/services/commerce/wire/sale-fault'
import type { SaleFault } from 'pouchery/trade/rules/sale-fault'
import { type RefusalBody, refused } from '../http/refusal.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    saleRefused: { reason: SaleFault['reason']; at: 'cart' | 'payment' }
  }
}

export function saleRefused(fault: SaleFault, at: 'cart' | 'payment'): Refusal<RefusalBody> {
  observe('saleRefused', { reason: fault.reason, at })
  return refused(406, { ['most' in fault ? 'cans' : 'item']: saleFaultText(fault) })
}
