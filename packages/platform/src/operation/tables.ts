import type { Generated } from 'kysely'

export interface OperationTables {
  /** Completed steps of the preparation of demo data (see `PreparationStep`). */
  preparation_step: { name: string; finished_at: string }
  /** Values that all processes share, such as the secrets of a shop on PostgreSQL. */
  shared_value: { name: string; value: string }
  /**
   * Token buckets of the shared rate limits. `key` is a hash. `full_at` is the time at which the bucket is full again,
   * ms since 1970.
   */
  rate_limit: { key: string; full_at: number }
  /** Claims on parts of the retention job. No process runs the part again before `due_at`, ms since 1970. */
  sweep_claim: { part: string; due_at: number }
  /** Local purchase log, which replaces the hosted one. `data` is JSON. */
  purchase_log: { id: Generated<number>; event: string; data: string; logged_at: string }
  /**
   * Syncs of content with commerce: all syncs that made changes, and the latest one that made none. `changes` is JSON,
   * `problem` is an error message, `person` is the studio user who started the sync, and `at` is ISO 8601.
   */
  sync_run: {
    id: Generated<number>
    cause: string
    person: string | null
    changes: string
    problem: string | null
    at: string
  }
  /**
   * Messages from the contact form. `done_at` is the time at which the operator marked the message as done. Times are
   * in ms since 1970.
   */
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
  /** Errors and warnings, for shops without an error-reporting service. `at` is ISO 8601. */
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
