import { claimDueRow } from '@pouchery/platform/database/claim-due-row'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import {
  PaymentOperationRefusedError,
  type PaymentOperationType,
  type PaymentProvider,
} from 'pouchery/services/payments/payment-provider'
import * as v from 'valibot'
import type { TableRow } from '../tables.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    moneyOrder: { move: PaymentOperationType; outcome: 'done' | 'delayed' | 'given-up' }
  }
}

type Claimed = TableRow<'money_order'> & { claim: string }

interface OperationRunner {
  database: Database
  now: () => number
  providerOf: (name: string) => PaymentProvider | undefined
}

const minBackOffMs = 30_000
const maxBackOffMs = 6 * 3_600_000
const maxAttempts = 30

/** `condition` ensures that the operations of a payment run in order. */
const outbox = {
  ...({ table: 'money_order', key: ['number'], waiting: 'waiting', claimed: 'working' } as const),
  claimTimeoutMs: 5 * 60_000,
  maxRetryDelayMs: maxBackOffMs,
  condition: sql`not exists (
    select 1 from money_order as earlier
    where earlier.payment = money_order.payment and earlier.number < money_order.number
      and earlier.state in ('waiting', 'working'))`,
}

export async function runPaymentOperations(work: OperationRunner, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const order = await claimDueRow(work.database, outbox, work.now())
    if (!order) return
    await carryOut(work, order)
  }
}

async function carryOut(work: OperationRunner, order: Claimed): Promise<void> {
  const { charge, amount, key, provider: name } = order
  const move = v.parse(moveSchema, order.move)
  try {
    const provider = work.providerOf(name)
    if (!provider) throw new Error(`The payment provider ${name} is not set up`)
    await provider.executeOperation({ type: move, chargeReference: charge, amount, idempotencyKey: key })
    await mark(work, order, { state: 'done', done_at: work.now(), last_error: null })
    publishObservation('moneyOrder', { move, outcome: 'done' })
  } catch (error) {
    const isLast = error instanceof PaymentOperationRefusedError || order.attempts >= maxAttempts
    const reason = error instanceof Error ? error.message : String(error)
    const pause = Math.min(minBackOffMs * 2 ** (order.attempts - 1), maxBackOffMs)
    const state = isLast ? 'failed' : 'waiting'
    await mark(work, order, { state, due_at: work.now() + pause, last_error: reason.slice(0, 500) })
    publishObservation('moneyOrder', { move, outcome: isLast ? 'given-up' : 'delayed' })
    console.warn(`The ${move} of payment ${order.payment} failed (attempt ${order.attempts}): ${reason}`)
  }
}

const moveSchema = v.picklist(['capture', 'refund', 'release'] satisfies PaymentOperationType[])

type Mark = Partial<Pick<Claimed, 'due_at' | 'done_at' | 'last_error'>> & Pick<Claimed, 'state'>

async function mark({ database }: OperationRunner, { number, claim }: Claimed, change: Mark): Promise<void> {
  await database
    .updateTable('money_order')
    .set({ ...change, claim: null })
    .where('number', '=', number)
    .where('claim', '=', claim)
    .execute()
}
