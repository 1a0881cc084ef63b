import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, test } from 'vitest'
import { runPreparation } from './preparation.ts'

test('does not repeat a finished step, but runs a failed one again', async () => {
  const database = await openDatabase(':memory:')
  const done: string[] = []
  const step = (name: string, run: () => Promise<unknown>) => ({ name, title: `Step ${name}`, run })
  const first = step('first', async () => done.push('first'))
  const broken = step('second', async () => Promise.reject(new Error('power cut')))
  await expect(runPreparation(database, [first, broken], () => undefined)).rejects.toThrow('power cut')

  const said: string[] = []
  const second = step('second', async () => done.push('second'))
  await runPreparation(database, [first, second], (message) => said.push(message))
  expect(done).toEqual(['first', 'second'])
  expect(said).toEqual(['Step second'])
})
