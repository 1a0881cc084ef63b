import type { Generated } from 'kysely'

export interface OperationTables {
  preparation_step: { name: string; finished_at: string }
  shared_value: { name: string; value: string }
  /** `key` is a hash. `full_at` is the time at which the token bucket is full again, Unix time in ms. */
  rate_limit: { key: string; full_at: number }
  /** No process runs the periodic job `part` again before `due_at` (Unix time in ms). */
  sweep_claim: { part: string; due_at: number }
  /** Used if no hosted purchase log is configured, or if the hosted log fails. `data` is JSON. */
  purchase_log: { id: Generated<number>; event: string; data: string; logged_at: string }
  /**
   * Contains the syncs that made changes, and the latest sync without changes. `changes` is JSON: a list, or the first
   * changes and the number of all changes, `{changes, total}`. `problem` is an error message, `person` is the studio
   * user who started the sync, and `at` is ISO 8601.
   */
  sync_run: {
    id: Generated<number>
    cause: string
    person: string | null
    changes: string
    problem: string | null
    at: string
  }
  /** `done_at` is set when the operator marks the message as done. Times are Unix time in ms. */
  contact_message: {
    id: Generated<number>
    /** `question`, `order` or `accessibility`. */
    topic: string
    email: string
    language: string
    text: string
    received_at: number
    done_at: number | null
  }
  /** Used by shops without an error-reporting service. `at` is ISO 8601. */
  monitoring_event: {
    id: Generated<number>
    /** `browser` or `server`. */
    source: string
    /** `error` or `warning`. */
    level: string
    text: string
    detail: string | null
    request_id: string | null
    at: string
  }
}

declare module '../database/database.ts' {
  interface Tables extends OperationTables {}
}
