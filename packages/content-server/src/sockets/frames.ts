import { createRateLimiter } from 'pouchery/lib/server/rate-limiter'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'

const maxQueuedFrames = 200

/** Closes the socket if the client exceeds the rate limit. Ignores all frames after a failure. */
export function handleInOrder(
  socket: WebSocket,
  handle: (text: string) => Promise<void> | void,
  onFailure: (error: unknown) => void,
): void {
  const take = createRateLimiter({ limit: 400, windowMs: 10_000, maxKeys: 1 })
  let waiting = 0
  let work = Promise.resolve()
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary || take('frames') > 0 || waiting >= maxQueuedFrames)
      return socket.close(closeCodes.policyViolation, 'Too many frames')
    waiting += 1
    work = work.then(async () => {
      waiting -= 1
      if (socket.readyState !== socket.OPEN) return
      await Promise.resolve(handle(data.toString())).catch(onFailure)
    })
  })
}

export const closeCodes = {
  goingAway: 1001,
  policyViolation: 1008,
  failed: 1011,
  tooSlow: 1013,
} as const

const stream = v.pipe(v.number(), v.integer(), v.minValue(0))

const frameSchema = v.variant('type', [
  v.object({
    type: v.literal('open'),
    stream,
    path: v.string(),
    lastEventId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.object({ type: v.literal('close'), stream }),
])

export type ClientFrame = v.InferOutput<typeof frameSchema>

export type ServiceSentFrame =
  | { type: 'opened'; stream: number }
  | { type: 'refused'; stream: number; status: number; body: unknown }
  | { type: 'text'; stream: number; text: string }
  | { type: 'closed'; stream: number }

const jsonFrame = v.pipe(v.string(), v.parseJson(), frameSchema)

export function parseFrame(text: string): ClientFrame | undefined {
  const parsed = v.safeParse(jsonFrame, text)
  return parsed.success ? parsed.output : undefined
}
