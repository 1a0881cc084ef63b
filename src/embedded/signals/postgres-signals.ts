import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { signalChannel } from './announce-writes.ts'
import { type ListenPace, listenToPostgres } from './listen-to-postgres.ts'
import { createAssembly, payloadsOf } from './parts.ts'
import { createSignalListeners, type ProcessSignals, type Topic } from './signals.ts'

/**
 * Signals by PostgreSQL's LISTEN and NOTIFY, on a connection of its own to the database at `url`; they are sent through
 * `database`. A connection that breaks is opened again, and listeners of `changed` are called then, for signals were lost.
 */
export function openPostgresSignals(url: string, database: Database, pace: Partial<ListenPace> = {}): ProcessSignals {
  const self = randomUUID()
  const { on, call } = createSignalListeners()
  const assemble = createAssembly()
  const close = listenToPostgres(url, signalChannel, pace, {
    onPayload: (payload) => {
      const signal = assemble(payload)
      if (signal && signal.sender !== self) call(signal.topic, signal.text, signal.sender)
    },
    onGap: () => call('changed', '', ''),
  })
  return {
    send: (topic, text) => {
      notifyAll(database, payloadsOf({ topic, text, sender: self })).catch((error: unknown) => reportLost(topic, error))
    },
    on,
    close,
  }
}

/** One statement, so that the parts arrive in order and none alone. */
async function notifyAll(database: Database, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${signalChannel}, payload)
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`.execute(database)
}

function reportLost(topic: Topic, error: unknown): void {
  console.warn(`A signal (${topic}) did not reach the other processes:`, error)
}
