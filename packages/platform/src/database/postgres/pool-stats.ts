import type { Pool } from 'pg'

const pools = new Set<Pool>()

export function trackPool(pool: Pool): void {
  for (const known of pools) if (known.ended) pools.delete(known)
  pools.add(pool)
}

export function getPoolStats() {
  const open = [...pools].filter(({ ended }) => !ended)
  if (open.length === 0) return undefined
  const sum = (read: (pool: Pool) => number) => open.reduce((total, pool) => total + read(pool), 0)
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}
