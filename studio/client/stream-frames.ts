import * as v from 'valibot'

const stream = v.number()

/** What the content service says over the socket that carries event streams; other kinds of frames are passed over. */
const Frame = v.variant('type', [
  v.object({ type: v.literal('opened'), stream }),
  v.object({ type: v.literal('refused'), stream, status: v.number(), body: v.unknown() }),
  v.object({ type: v.literal('text'), stream, text: v.string() }),
  v.object({ type: v.literal('closed'), stream }),
])

export type Frame = v.InferOutput<typeof Frame>

/** What the browser says. `path` is the request's address after the service's base, `lastEventId` where to go on from. */
export type OwnFrame =
  | { type: 'open'; stream: number; path: string; lastEventId?: string }
  | { type: 'close'; stream: number }

const FrameText = v.pipe(v.string(), v.parseJson(), Frame)

/** Reads a frame; undefined for what is none. */
export function readFrame(data: unknown): Frame | undefined {
  const parsed = v.safeParse(FrameText, data)
  return parsed.success ? parsed.output : undefined
}
