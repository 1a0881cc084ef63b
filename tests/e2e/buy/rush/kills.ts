import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { ShopProcess } from './shop-process.ts'

/** Answers to payment calls among which the kills lie: early enough that many have not paid when the last one comes. */
const firstAnswer = 10
const lastAnswer = 150
/** How often a kill waits until one more order is committed: whoever placed it has probably not been told yet. */
const afterCommit = 0.5
/** Otherwise the process goes on for at most this long after an answer, ms, so that it dies anywhere in what it does. */
const longestRunMs = 12
/** How long the database is looked at in one go, ms. */
const lookMs = 25

interface KillPlan {
  processes: readonly ShopProcess[]
  count: number
  random: Random
  /** Orders that the database has. */
  countOrders: () => Promise<number>
}

export interface Kills {
  /** To be called with every answer to a payment call; kills when it is time. */
  onAnswer: () => void
  /** To be called when everybody has bought. Settles when what was killed is up again; answers how often that was. */
  finish: () => Promise<number>
}

/** Plans kills at random moments of the activity, counted in answers: each of the processes in turn. */
export function planKills({ processes, count, random, countOrders }: KillPlan): Kills {
  const moments = randomMoments(count, random)
  const restarts: Promise<void>[] = []
  let answers = 0
  let over = false
  let strikes = Promise.resolve()
  const strike = async () => {
    if (random.chance(afterCommit)) await nextOrder(countOrders, () => over)
    else letRun(random.below(longestRunMs))
    await Promise.race(processes.map((process) => process.up()))
    const turn = restarts.length % processes.length
    // The one whose turn it is may still be starting again; then the other is killed beside it.
    const victim = [...processes.slice(turn), ...processes.slice(0, turn)].find((process) => process.isUp())
    if (victim && !over) restarts.push(victim.crash())
  }
  return {
    onAnswer: () => {
      answers += 1
      if (answers < (moments[0] ?? Number.POSITIVE_INFINITY)) return
      moments.shift()
      strikes = strikes.then(strike)
    },
    finish: async () => {
      over = true
      await strikes
      await Promise.all(restarts)
      return restarts.length
    },
  }
}

function randomMoments(count: number, random: Random): number[] {
  const moments = new Set<number>()
  while (moments.size < count) moments.add(firstAnswer + random.below(lastAnswer - firstAnswer))
  return [...moments].toSorted((a, b) => a - b)
}

/** Keeps this thread busy, so that nothing that is answered meanwhile is heard before the kill. */
function letRun(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/**
 * Looks without a pause, so that the kill comes while the process is still busy with what it committed, or with the next
 * request that waits; in between the shoppers go on.
 */
async function nextOrder(countOrders: () => Promise<number>, isOver: () => boolean): Promise<void> {
  const before = await countOrders()
  while (!isOver()) {
    const pause = performance.now() + lookMs
    while (performance.now() < pause) if ((await countOrders()) !== before) return
    await nextTurn()
  }
}
