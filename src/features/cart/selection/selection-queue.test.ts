import { expect, it } from 'vitest'
import { changeInQueue, inSelectionQueue } from './selection-queue.ts'

it('runs one after the other in the order asked for, also after one that failed', async () => {
  const events: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = [inSelectionQueue(work('a')), changeInQueue(work('b', true)), inSelectionQueue(work('c'))]
  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
