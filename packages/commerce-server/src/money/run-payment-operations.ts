import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { type Selectable, sql } from 'kysely'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import {
  PaymentOperationRefusedError,
  type PaymentOperationType,
  type PaymentProvider,
} from 'pouchery/services/payments/payment-provider'
import * as v from 'valibot'
import type { CommerceTables } from '../tables.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    moneyOrder: { move: PaymentOperationType; outcome: 'done' | 'delayed' | 'given-up' }
  }
}

type Claimed = Selectable<CommerceTables['money_order']> & { claim: string }

interface OperationRunner {
  database: Database
  now: () => number
  providerOf: (name: string) => PaymentProvider | undefined
}

const claimTimeoutMs = 5 * 60_000
const minBackOffMs = 30_000
const maxBackOffMs = 6 * 3_600_000
/** Longer than any back-off. A due time further ahead means that the system clock was set back. */
const clockSkewMs = 2 * maxBackOffMs
const maxAttempts = 30

export async function runPaymentOperations(work: OperationRunner, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const order = await claimOrder(work)
    if (!order) return
    await carryOut(work, order)
  }
}

async function claimOrder({ database, now }: OperationRunner): Promise<Claimed | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('money_order')
      .select(['number', 'state', 'due_at'])
      .where('state', 'in', ['waiting', 'working'])
      .where((order) => order.or([order('due_at', '<=', now()), order('due_at', '>', now() + clockSkewMs)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('money_order as earlier')
              .select('earlier.number')
              .whereRef('earlier.payment', '=', 'money_order.payment')
              .whereRef('earlier.number', '<', 'money_order.number')
              .where('earlier.state', 'in', ['waiting', 'working']),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claim = randomUUID()
    const claimed = await database
      .updateTable('money_order')
      .set({ state: 'working', claim, due_at: now() + claimTimeoutMs, attempts: sql<number>`attempts + 1` })
      .where('number', '=', due.number)
      .where('state', '=', due.state)
      .where('due_at', '=', due.due_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, claim }
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
