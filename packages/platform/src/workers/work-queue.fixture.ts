import { Refusal } from '../http/refusal.ts'
import { serveWork } from './serve-work.ts'

serveWork(async (job) => {
  if (job === 'for ever') for (;;);
  if (job === 'all the memory') return [...hoard()].length
  if (job === 'refused') throw new Refusal(400, { error: 'no' }, 'no')
  if (job === 'failing') throw new Error('It failed')
  return { job, pid: process.pid }
})

function* hoard(): Generator<string[]> {
  for (;;) yield Array.from({ length: 10_000 }, () => String(Math.random()))
}
