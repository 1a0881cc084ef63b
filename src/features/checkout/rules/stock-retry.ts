import type { PaymentOutcome } from './payment-outcome.ts'

/**
 * Whether to start the payment again: once, after a stock error, and only while the refetched cart still holds
 * something (specification section 4, reference section 12 row 11).
 */
export function shouldStartAgain({
  attempt,
  outcome,
  lines,
}: {
  attempt: number
  outcome: PaymentOutcome
  lines: number
}): boolean {
  return outcome.kind === 'stock' && attempt === 1 && lines > 0
}
