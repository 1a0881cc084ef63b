import { randomUUID } from 'node:crypto'
import { parseListener } from './listener-options.ts'
import { mutationEvents } from './mutation-events.ts'
import type { StreamCaller, StreamKind } from './open-stream.ts'
import { eventId } from './stream-position.ts'

const greetings = { new: 'welcome', resumed: 'welcomeback', lost: 'reset' } as const

/** `GET /data/listen/{dataset}`: mutations of the documents a filter matches. @throws ContentError 400 */
export function listenerKind(parameters: ReadonlyMap<string, string>, caller: StreamCaller): StreamKind {
  const options = parseListener(parameters)
  return {
    resumes: options.enableResume,
    greeting: (state, position) => ({
      event: greetings[state],
      data: { listenerName: randomUUID() },
      ...(options.enableResume ? { id: eventId(position) } : {}),
    }),
    events: (transaction, from) => mutationEvents(transaction, options, caller, from),
  }
}
