import { type Answer, type Call, ConnectionLost, type Front } from './front.ts'
import type { Random } from './random.ts'

/** How often a button is pressed twice at once. */
const doubleClicks = 0.3

/** A shopper's hand on the shop. */
export interface Hand {
  /** Asks for something once; asks again while the connection breaks. */
  ask: (call: Call) => Promise<Answer>
  /** Presses a button, sometimes twice at once; presses again while nothing answers. All answers that arrived. */
  press: (call: Call) => Promise<[Answer, ...Answer[]]>
}

/** Everything this hand asks carries the shopper's token, once they have one. */
export function handOf(front: Front, random: Random): Hand {
  const press = async (call: Call, times: number): Promise<[Answer, ...Answer[]]> => {
    for (;;) {
      const [first, ...rest] = await answersTo(Array.from({ length: times }, () => front.send(call, random)))
      if (first) return [first, ...rest]
    }
  }
  return {
    ask: async (call) => (await press(call, 1))[0],
    press: (call) => press(call, random.chance(doubleClicks) ? 2 : 1),
  }
}

/** The answers that arrived; throws what is not a broken connection. */
async function answersTo(sent: Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(sent)
  return settled.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value]
    if (result.reason instanceof ConnectionLost) return []
    throw result.reason
  })
}
