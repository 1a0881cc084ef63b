import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Random } from '../../fuzz/random.ts'
import type { PlacedOrderPlan } from './place-orders.ts'
import type { PlannedAction } from './plan.ts'

const toldSchema = v.tuple([v.number(), v.string(), v.picklist(['done', 'again', 'refused', 'doubled'])])
type Outcome = v.InferOutput<typeof toldSchema>[2]

/**
 * Outcomes that the workers reported, in order of receipt, keyed by action id. An action that was repeated has several
 * outcomes.
 */
export type ActionOutcomes = Map<string, Outcome[]>

export function toActionId(row: number, key: string): string {
  return `${row} ${key}`
}

/** Number of orders whose completed actions each later worker repeats. This simulates clients that retry. */
const repeatedOrders = 10
const maxKillDelayMs = 40

interface Work {
  placed: readonly PlacedOrderPlan[]
  file: string
  variables: Record<string, string>
  kills: number
  random: Random
}

/** Runs workers until each action has an outcome, and kills `work.kills` of them, spread evenly over the actions. */
export async function runWorkers(work: Work): Promise<{ received: ActionOutcomes; kills: number }> {
  const all = work.placed.reduce((sum, { actions }) => sum + actions.length, 0)
  const received: ActionOutcomes = new Map()
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
 * Returns the actions for the next worker: the completed actions of some orders again, then all actions without an
 * outcome.
 */
function remainingWork({ placed, random }: Work, received: ActionOutcomes) {
  const isTold = (row: number, { key }: PlannedAction) => received.has(toActionId(row, key))
  const left = placed.flatMap(({ row, actions }) => {
    const rest = actions.filter((action) => !isTold(row, action))
    return rest.length === 0 ? [] : [{ row, actions: rest }]
  })
  const again = Array.from({ length: received.size === 0 ? 0 : repeatedOrders }, () => random.pick(placed)).map(
    ({ row, actions }) => ({
      row,
      actions: actions.filter((action) => isCompleted(received.get(toActionId(row, action.key)))),
    }),
  )
  return [...again, ...left]
}

/** Returns true if a worker can repeat the action with the same outcome. A refused action could succeed later. */
function isCompleted(outcomes: readonly Outcome[] | undefined): boolean {
  return outcomes !== undefined && outcomes[0] !== 'refused'
}

/**
 * Runs a worker, and kills it shortly after `killAt` further actions have an outcome. Repeated actions do not count.
 * Resolves to true if it was killed.
 */
function runWorker({ file, variables, random }: Work, received: ActionOutcomes, killAt: number | undefined) {
  const env = { ...process.env, ...variables }
  const args = ['tests/chaos/order-cycles/worker.ts', file]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const begun = received.size
  let kill: NodeJS.Timeout | undefined
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [row, key, outcome] = v.parse(toldSchema, JSON.parse(line))
    received.set(toActionId(row, key), [...(received.get(toActionId(row, key)) ?? []), outcome])
    if (killAt === undefined || kill || received.size - begun < killAt) return
    kill = setTimeout(() => child.kill('SIGKILL'), random.integerBelow(maxKillDelayMs))
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
