import { expect, test } from 'vitest'
import { createJobQueue } from './job-queue.ts'

const tooMany = () => new Error('too many')

test('runs jobs in order and lets other work run between them', async () => {
  const turns = createJobQueue(10, tooMany)
  const done: string[] = []
  const all = ['first', 'second', 'third'].map((name) => turns(() => done.push(name)))
  await all[0]
  done.push('other work')
  await Promise.all(all)
  expect(done).toEqual(['first', 'other work', 'second', 'third'])
})

test('a failing job does not stop the next one', async () => {
  const turns = createJobQueue(10, tooMany)
  const failing = turns(() => {
    throw new Error('its own')
  })
  const next = turns(() => 'next')
  await expect(failing).rejects.toThrow('its own')
  await expect(next).resolves.toBe('next')
})

test('rejects more jobs than may wait', async () => {
  const turns = createJobQueue(1, tooMany)
  const first = turns(() => 'first')
  await expect(turns(() => 'second')).rejects.toThrow('too many')
  await first
  await expect(turns(() => 'third')).resolves.toBe('third')
})
