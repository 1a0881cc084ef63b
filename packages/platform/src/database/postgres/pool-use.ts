import type { Pool } from 'pg'

/** Connections of this process to PostgreSQL: open ones, those at rest, and who waits for one. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

const pools = new Set<Pool>()

/** Counts a pool from now on, until it is closed. */
export function countPool(pool: Pool): void {
  for (const known of pools) if (known.ended) pools.delete(known)
  pools.add(pool)
}

/** How the pools of this process are used; undefined where there is none, as with SQLite. */
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
