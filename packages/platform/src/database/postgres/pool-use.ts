import type { Pool } from 'pg'

/** Number of PostgreSQL connections of this process that are open or idle, and of requests waiting for a connection. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

const pools = new Set<Pool>()

export function trackPool(pool: Pool): void {
  for (const known of pools) if (known.ended) pools.delete(known)
  pools.add(pool)
}

/** Returns undefined if there is no pool, as with SQLite. */
export function poolUse(): PoolUse | undefined {
  const open = [...pools].filter(({ ended }) => !ended)
  if (open.length === 0) return undefined
  const sum = (read: (pool: Pool) => number) => open.reduce((total, pool) => total + read(pool), 0)
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}
