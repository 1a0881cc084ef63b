import type { Generated } from 'kysely'

export interface OperationTables {
  /** Finished steps of preparing the demo data. A step without a row starts from the beginning. */
  preparation_step: { name: string; finished_at: string }
  /** Values shared by all processes of the database, such as the secrets of a shop on PostgreSQL. */
  shared_value: { name: string; value: string }
  /**
   * Token buckets of the rate limits that all processes share. `key` is a hash. The bucket is full again at `full_at`,
   * ms since 1970.
   */
  rate_limit: { key: string; full_at: number }
  /** Claims of a process on a part of the retention job. No process runs the part before `due_at`, ms since 1970. */
  sweep_claim: { part: string; due_at: number }
  /** Local replacement for the hosted purchase log. `data` is JSON. */
  purchase_log: { id: Generated<number>; event: string; data: string; logged_at: string }
  /**
   * Syncs of content with commerce: all that changed something, and the latest that changed nothing. `changes` is JSON,
   * `problem` the error message, `at` ISO 8601, `person` the studio user who started the sync.
   */
  sync_run: {
    id: Generated<number>
    cause: string
    person: string | null
    changes: string
    problem: string | null
    at: string
  }
  /** Messages sent with the contact form. `done_at` is set once the message was answered. Times are in ms since 1970. */
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
  /** Fallback for shops without an error-reporting service. `at` is ISO 8601. */
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
