/**
 * Splits `amount` in proportion to `weights` (largest remainder method). The shares add up to exactly `amount`,
 * unless all weights are 0. No share exceeds its weight if `amount` is at most the sum of the weights.
 */
export function distributeAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    // Use BigInt, because the product of two amounts can exceed `Number.MAX_SAFE_INTEGER`.
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / BigInt(sum)), lost: Number(product % BigInt(sum)) }
  })
  const left = amount - parts.reduce((total, { share }) => total + share, 0)
  const raised = new Set(
    parts
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return parts.map(({ index, share }) => (raised.has(index) ? share + 1 : share))
}
