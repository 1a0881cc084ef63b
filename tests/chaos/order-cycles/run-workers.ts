import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Random } from '../../fuzz/random.ts'
import type { PlacedOrderPlan } from './place-orders.ts'
import type { PlannedAction } from './plan.ts'

const toldSchema = v.tuple([v.number(), v.string(), v.picklist(['done', 'again', 'refused', 'doubled'])])
type Outcome = v.InferOutput<typeof toldSchema>[2]

/** Acknowledged outcomes in order of receipt, keyed by action id. Repeated actions have several outcomes. */
export type Outcomes = Map<string, Outcome[]>

export function actionId(row: number, key: string): string {
  return `${row} ${key}`
}

/** Number of orders whose completed actions are repeated after each kill, which simulates a client that retries. */
const repeatedOrders = 10
const maxKillDelayMs = 40

interface Work {
  placed: readonly PlacedOrderPlan[]
  file: string
  variables: Record<string, string>
  kills: number
  random: Random
}

/** Kills `work.kills` workers, spread evenly over the actions. Retries unacknowledged actions with the same key. */
export async function runWorkers(work: Work): Promise<{ received: Outcomes; kills: number }> {
  const all = work.placed.reduce((sum, { actions }) => sum + actions.length, 0)
  const received: Outcomes = new Map()
  let kills = 0
  while (received.size < all) {
    const share = Math.floor((all * (kills + 1)) / (work.kills + 1))
    const killAt = kills < work.kills ? Math.max(1, share - received.size) : undefined
    writeFileSync(work.file, JSON.stringify(remainingWork(work, received)))
    const known = received.size
    const isKilled = await runWorker(work, received, killAt)
    if (isKilled) kills += 1
    else if (received.size === known) throw new Error('The process ended without having done anything')
  }
  return { received, kills }
}

/**
 * Returns the actions for the next worker: first completed actions of some orders, which are repeated, then all
 * unacknowledged actions.
 */
function remainingWork({ placed, random }: Work, received: Outcomes) {
  const isTold = (row: number, { key }: PlannedAction) => received.has(actionId(row, key))
  const left = placed.flatMap(({ row, actions }) => {
    const rest = actions.filter((action) => !isTold(row, action))
    return rest.length === 0 ? [] : [{ row, actions: rest }]
  })
  const again = Array.from({ length: received.size === 0 ? 0 : repeatedOrders }, () => random.pick(placed)).map(
    ({ row, actions }) => ({
      row,
      actions: actions.filter((action) => isCompleted(received.get(actionId(row, action.key)))),
    }),
  )
  return [...again, ...left]
}

/** Refused actions do not count as completed, because a retry could succeed. */
function isCompleted(outcomes: readonly Outcome[] | undefined): boolean {
  return outcomes !== undefined && outcomes[0] !== 'refused'
}

/** Runs the worker, and kills it shortly after `killAt` new outcomes. Returns true if the worker was killed. */
function runWorker({ file, variables, random }: Work, received: Outcomes, killAt: number | undefined) {
  const env = { ...process.env, ...variables }
  const args = ['tests/chaos/order-cycles/worker.ts', file]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const begun = received.size
  let kill: NodeJS.Timeout | undefined
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [row, key, outcome] = v.parse(toldSchema, JSON.parse(line))
    received.set(actionId(row, key), [...(received.get(actionId(row, key)) ?? []), outcome])
    if (killAt === undefined || kill || received.size - begun < killAt) return
    kill = setTimeout(() => child.kill('SIGKILL'), random.whole(maxKillDelayMs))
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(kill)
      if (signal === 'SIGKILL') resolve(true)
      else if (code === 0) resolve(false)
      else reject(new Error(`The process ended with ${code}: ${errors}`))
    })
  })
}
