import { setTimeout as wait } from 'node:timers/promises'
import { shopWithdrawals } from '#server/backend/visitor/withdrawals.server.ts'
import type { Declaration } from './declaration.ts'

/** Longer than a declaration takes to be stored, so that the time does not tell whether there is such an order, ms. */
const answerMs = 400

/** Stores a withdrawal; `away` where that failed. */
export async function declare(declaration: Declaration): Promise<'stored' | 'away'> {
  const enough = wait(answerMs)
  try {
    await (await shopWithdrawals()).declare(declaration)
  } catch (error) {
    console.error('A withdrawal could not be stored:', error)
    return 'away'
  }
  await enough
  return 'stored'
}
