import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts'

const read = v.parser(v.object({ job: v.unknown(), pid: v.number() }))

function createTestQueue(options: Partial<WorkQueueOptions> = {}) {
  const made = createWorkQueue({
    file: fileURLToPath(new URL('work-queue.fixture.ts', import.meta.url)),
    maxWaiting: 10,
    jobTimeoutMs: 20_000,
    heapMegabytes: 64,
    createLimitError: () => new Error('too much'),
    createUnavailableError: () => new Error('unavailable'),
    ...options,
  })
  onTestFinished(made.close)
  return { run: async (job: string) => read(await made.run(job)), close: made.close }
}

test('runs jobs in order in one process', async () => {
  const { run } = createTestQueue()
  const all = await Promise.all([run('first'), run('second'), run('third')])
  expect(all.map(({ job }) => job)).toEqual(['first', 'second', 'third'])
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
})

test.each([
  ['endless loop', { jobTimeoutMs: 100 }],
  ['endless allocation', { heapMegabytes: 20 }],
])('ends a job that exceeds a limit (%s) and runs the next one', async (job, options) => {
  const { run } = createTestQueue(options)
  await expect(run(job)).rejects.toThrow('too much')
  await expect(run('next')).resolves.toMatchObject({ job: 'next' })
})

test('passes on an HttpError and other errors of a job', async () => {
  const { run } = createTestQueue()
  await expect(run('refused')).rejects.toMatchObject({ status: 400, body: { error: 'no' } })
  await expect(run('failing')).rejects.toThrow('It failed')
})

test('immediately rejects more jobs than may wait', async () => {
  const { run } = createTestQueue({ maxWaiting: 1 })
  const [doing, waiting] = [run('doing'), run('waiting')]
  await expect(run('too many')).rejects.toThrow('unavailable')
  await Promise.all([doing, waiting])
})

test('rejects a job when the process cannot start', async () => {
  await expect(createTestQueue({ file: '/nonexistent.js' }).run('some')).rejects.toThrow('before it was ready')
})

test('an idle process ends, and another one starts with the next job', async () => {
  const { run } = createTestQueue({ idleTimeoutMs: 1 })
  const { pid } = await run('first')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await run('next')).pid).not.toBe(pid)
})

test('closing ends the running job and rejects waiting jobs', async () => {
  const { run, close } = createTestQueue()
  await run('first')
  const refused = expect(Promise.all([run('endless loop'), run('waiting')])).rejects.toThrow('unavailable')
  await close()
  await refused
  await expect(run('later')).rejects.toThrow('unavailable')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
