import { type LinkedOrder, linkedOrder, shopWithdrawals } from '#server/backend/visitor/withdrawals.server.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import type { StatementOrder } from './pages/statement-page.server.ts'

export interface FormOrder extends StatementOrder {
  name: string
  isOver: boolean
}

export async function loadFormOrder(link: string): Promise<FormOrder | undefined> {
  const found = await linkedOrder(link)
  return found && toFormOrder(found)
}

async function toFormOrder(found: LinkedOrder): Promise<FormOrder> {
  const { lines, address } = readStoredOrder(found.document)
  const period = (await shopWithdrawals()).periodOf(found)
  return {
    link: found.link,
    number: found.number,
    email: found.email,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
    ...period,
  }
}
