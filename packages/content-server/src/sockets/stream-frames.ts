import * as v from 'valibot'

const stream = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the browser sends over the shared socket; one JSON object a frame. */
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

/** What the service sends over it. */
export type ServiceFrame =
  | { type: 'opened'; stream: number }
  | { type: 'refused'; stream: number; status: number; body: unknown }
  | { type: 'text'; stream: number; text: string }
  | { type: 'closed'; stream: number }

const jsonFrame = v.pipe(v.string(), v.parseJson(), frameSchema)

/** Reads a frame; `undefined` when it is none. */
export function parseFrame(text: string): ClientFrame | undefined {
  const parsed = v.safeParse(jsonFrame, text)
  return parsed.success ? parsed.output : undefined
}
