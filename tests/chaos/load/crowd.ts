import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../fuzz/random.ts'
import type { AcknowledgedResults, Figures } from './acknowledged-results.ts'
import { buy, type Goods } from './buyer.ts'
import { type Editor, edit, publish } from './editor.ts'
import { createShopClient } from './shop-client.ts'

const buyers = 5
const editors = 2
const readers = 2
/** Pause between two requests of a reader, in ms. */
const readerPauseMs = 25

export interface CrowdPlan {
  origin: string
  goods: Goods
  /** Ids of published posts whose title the editors change. */
  posts: readonly string[]
  writeToken: string
  seed: number
  round: number
  told: AcknowledgedResults
  figures: Figures
}

const pages = ['/', '/nicotine-pouches', '/sv/nicotine-pouches/mini', '/search?q=mint']
const readerPaths = [...pages, '/embedded/commerce/brands', '/readyz']

/** Starts buyers, editors and readers. Returns a function that stops all of them after their current action. */
export function startCrowd(plan: CrowdPlan): () => Promise<void> {
  const { origin, goods, told, figures, posts, seed, round } = plan
  const visitor = createShopClient(origin, figures)
  const editor: Editor = { visitor, token: plan.writeToken, told, figures }
  let over = false
  const start = (count: number, kind: number, act: (person: number, name: string, turn: number) => Promise<unknown>) =>
    Array.from({ length: count }, async (_, person) => {
      for (let turn = 0; !over; turn += 1) await act(person, `r${round}-${kind}${person}-${turn}`, turn)
    })
  const people = [
    ...start(buyers, 1, (person, name, turn) => {
      const random = createRandom(seed + round, person * 10_000 + turn)
      return buy(visitor, random, `${name}@chaos.example`, goods, { told, figures })
    }),
    ...start(editors, 2, (person, name, turn) => {
      // All editors edit the same notes, but each editor has a separate post, because concurrent drafts of a post would
      // conflict.
      return turn % 3 === 2 ? publish(editor, posts[person] ?? '', name) : edit(editor, `notes-${turn % 2}`, name)
    }),
    ...start(readers, 3, async (person, _, turn) => {
      await visitor.call('GET', readerPaths[(turn + person) % readerPaths.length] ?? '/')
      await wait(readerPauseMs)
    }),
  ]
  const ended = Promise.all(people)
  // Prevents an unhandled rejection. The stop function rethrows errors.
  ended.catch(() => undefined)
  return async () => {
    over = true
    await ended
  }
}
