import { findLinkedOrder, getWithdrawalService } from '#server/backend/visitor/withdrawals.server.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import type { WithdrawalOrder } from './pages/withdrawal-form-page.server.ts'

export interface WithdrawalFormOrder extends WithdrawalOrder {
  name: string
  isOver: boolean
}

export async function loadWithdrawalFormOrder(link: string): Promise<WithdrawalFormOrder | undefined> {
  const found = await findLinkedOrder(link)
  if (!found) return undefined
  const { lines, address } = readStoredOrder(found.document)
  const period = (await getWithdrawalService()).getPeriod(found)
  return {
    link: found.link,
    number: found.number,
    email: found.email,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
    ...period,
  }
}
