import * as v from 'valibot'

const Header = v.pipe(v.string(), v.parseJson(), v.object({ dsn: v.string() }))
const ItemHeader = v.pipe(v.string(), v.parseJson(), v.object({ type: v.string() }))

const EventItem = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    level: v.optional(v.string()),
    message: v.optional(v.string()),
    exception: v.optional(
      v.object({
        values: v.array(v.object({ type: v.optional(v.string(), 'Error'), value: v.optional(v.string(), '') })),
      }),
    ),
    extra: v.optional(v.object({ stack: v.optional(v.string()) })),
  }),
)

/** An error report as the tunnel reads it out of an envelope. */
export type EnvelopeEvent = v.InferOutput<typeof EventItem>

/** The DSN in an envelope's first line (integrations reference, section 6); undefined when there is none to read. */
export function envelopeDsn(envelope: string): string | undefined {
  const [header = ''] = envelope.split('\n', 1)
  const parsed = v.safeParse(Header, header)
  return parsed.success ? parsed.output.dsn : undefined
}

/** The error reports in an envelope whose items stand on one line each; whatever else is in it is left out. */
export function envelopeEvents(envelope: string): EnvelopeEvent[] {
  const [, ...lines] = envelope.split('\n')
  return lines.flatMap((line, index) => {
    const header = v.safeParse(ItemHeader, line)
    if (index % 2 === 1 || !header.success || header.output.type !== 'event') return []
    const event = v.safeParse(EventItem, lines[index + 1])
    return event.success ? [event.output] : []
  })
}
