import type { Database } from '@pouchery/platform/database/database'
import { findProviderPayment } from './provider-payment.ts'

export type PaymentWithOperations = NonNullable<Awaited<ReturnType<typeof findPaymentOperations>>>

export async function findPaymentOperations(database: Database, payment: string) {
  const funds = await findProviderPayment(database, payment)
  if (!funds) return undefined
  const orders = database.selectFrom('money_order').selectAll().where('payment', '=', payment).orderBy('number')
  return { funds, operations: await orders.execute() }
}

export interface OperationProblemCounts {
  delayed: number
  failed: number
  lastError?: string
}

export async function countPendingOperations(database: Database): Promise<OperationProblemCounts> {
  const rows = await database
    .selectFrom('money_order')
    .select(['state', 'last_error'])
    .where('state', 'in', ['waiting', 'working', 'failed'])
    .where('last_error', 'is not', null)
    .orderBy('due_at')
    .execute()
  const failed = rows.filter(({ state }) => state === 'failed').length
  const lastError = rows.at(-1)?.last_error
  return { failed, delayed: rows.length - failed, ...(typeof lastError === 'string' && { lastError }) }
}
