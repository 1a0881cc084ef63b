import * as v from 'valibot'
import { Refusal } from '../http/refusal.ts'
import { refusalSchema, type WorkAnswer } from './work-process.ts'

const orderSchema = v.union([v.object({ setting: v.unknown() }), v.object({ job: v.unknown() })])

/**
 * Makes this process one that does the work of a lane: `start` is given the lane's setting and answers how a piece of work
 * is done. It ends with the shop, however that ends.
 */
export function serveWork(start: (setting: unknown) => Promise<(job: unknown) => Promise<unknown>>): void {
  const opened = Promise.withResolvers<(job: unknown) => Promise<unknown>>()
  opened.promise.then(
    () => say({ kind: 'ready' }),
    (error: unknown) => {
      console.error('A process for heavy work could not start:', error)
      process.exit(1)
    },
  )
  process.on('disconnect', () => process.exit())
  // Ctrl+C on a terminal reaches all its processes; the shop says when this one is to end.
  process.on('SIGINT', () => undefined)
  process.on('message', async (message) => {
    const order = v.parse(orderSchema, message)
    if ('setting' in order) opened.resolve(start(order.setting))
    else say(await answerTo(order.job, await opened.promise))
  })
}

async function answerTo(job: unknown, work: (job: unknown) => Promise<unknown>): Promise<WorkAnswer> {
  try {
    return { kind: 'done', result: await work(job) }
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error)
    console.error('Heavy work failed:', error)
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function refusalOf({ status, body, message }: Refusal): WorkAnswer {
  return v.parse(refusalSchema, { kind: 'refused', status, body, message })
}

function say(answer: WorkAnswer): void {
  process.send?.(answer)
}
