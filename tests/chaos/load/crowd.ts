import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../fuzz/random.ts'
import type { AcknowledgedResults, Figures } from './acknowledged-results.ts'
import { buy, type Goods } from './buyer.ts'
import { type Editor, edit, publish } from './editor.ts'
import { createShopClient } from './shop-client.ts'

const buyers = 5
const editors = 2
const readers = 2
/** Pause between two requests of a reader, ms. */
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

const readerPaths = [
  '/',
  '/nicotine-pouches',
  '/embedded/commerce/brands',
  '/sv/nicotine-pouches/mini',
  '/readyz',
  '/search?q=mint',
]

/** Starts buyers, editors and readers. Returns a function that stops all of them after their current action. */
export function startCrowd(plan: CrowdPlan): () => Promise<void> {
  const { origin, goods, told, figures, posts, seed, round } = plan
  const visitor = createShopClient(origin, figures)
  const editor: Editor = { visitor, token: plan.writeToken, told, figures }
  let over = false
  const everyone = async (kind: number, person: number, act: (name: string, turn: number) => Promise<unknown>) => {
    for (let turn = 0; !over; turn += 1) await act(`r${round}-${kind}${person}-${turn}`, turn)
  }
  const people = [
    ...some(buyers, (person) =>
      everyone(1, person, (name, turn) =>
        buy(visitor, createRandom(seed + round, person * 10_000 + turn), `${name}@chaos.example`, goods, {
          told,
          figures,
        }),
      ),
    ),
    ...some(editors, (person) =>
      everyone(2, person, (name, turn) => {
        // Editors share the notes, but each editor has a separate post, because concurrent drafts of a post would
        // conflict.
        return turn % 3 === 2 ? publish(editor, posts[person] ?? '', name) : edit(editor, `notes-${turn % 2}`, name)
      }),
    ),
    ...some(readers, (person) =>
      everyone(3, person, async (_, turn) => {
        await visitor.call('GET', readerPaths[(turn + person) % readerPaths.length] ?? '/')
        await wait(readerPauseMs)
      }),
    ),
  ]
  const ended = Promise.all(people)
  // Prevents an unhandled rejection. The stop function reports errors.
  ended.catch(() => undefined)
  return async () => {
    over = true
    await ended
  }
}

function some(count: number, make: (person: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, (_, person) => make(person))
}
