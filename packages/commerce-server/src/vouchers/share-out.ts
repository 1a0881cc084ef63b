/**
 * Divides a whole amount by weights so that the shares are whole and add up to it exactly: each gets its part rounded
 * down, and what is left goes, one by one, to those that lost most, the first of equals first. A share never exceeds its
 * weight when the amount does not exceed their sum. All numbers are whole and not negative.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    // Products of two amounts can exceed what a number holds exactly.
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
