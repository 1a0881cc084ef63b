import type { Generated } from 'kysely'
import type { JsonColumn, Timestamp } from './columns.ts'

export interface AdminTables {
  /** Contains no customer data except order numbers and what operators enter in `reason`. */
  audit_entry: {
    number: Generated<number>
    at: Timestamp
    actor: string
    role: string
    call: string
    subject: string
    reason: string
    before: string
    after: string
  }
  webhook_endpoint: {
    number: Generated<number>
    address: string
    /** Starts with `whsec_`. Stored in plain text, because it is needed to sign messages. */
    secret: string
    created_at: Timestamp
    stopped_at: Timestamp | null
    stop_reason: string | null
  }
  webhook_topic: { endpoint: number; topic: string }
  webhook_delivery: {
    /** Event id. Every delivery attempt sends the same id, so that receivers can discard duplicates. */
    event: string
    endpoint: number
    topic: string
    /** Refers to an order, or describes a stock change. Contains no personal data (events/record-event.ts). */
    detail: JsonColumn
    created_at: Timestamp
    /** `waiting`, `sending` (while a process holds the claim), `done`, or `failed` after the last attempt. */
    state: string
    attempts: number
    /** Time of the next attempt. While sending, the time at which the claim expires. */
    due_at: Timestamp
    claim: string | null
    done_at: Timestamp | null
  }
  webhook_try: {
    number: Generated<number>
    event: string
    endpoint: number
    at: Timestamp
    ms: number
    status: number | null
    answer: string
  }
  api_key: {
    id: string
    hash: string
    name: string
    scopes: JsonColumn
    created_at: Timestamp
    used_at: Timestamp | null
    stopped_at: Timestamp | null
  }
  api_call: { api_key: string; key: string; request: string; answer: JsonColumn; at: Timestamp }
}
