import type { Generated } from 'kysely'

/** What running the shop leaves behind, beside the services' own tables. */
export interface OperationTables {
  /** Steps of preparing the demo data that were finished; a step without a row is done again from its beginning. */
  preparation_step: { name: string; finished_at: string }
  /** What all processes of the database share, such as the secrets of a shop on PostgreSQL. */
  shared_value: { name: string; value: string }
  /**
   * Who called how often, for limits that processes share: `key` is a hash, and the caller may use its whole limit again
   * at `full_at`, ms since 1970.
   */
  rate_limit: { key: string; full_at: number }
  /** Until when a part of what is swept is claimed by a process: nobody sweeps it before `due_at`, ms since 1970. */
  sweep_claim: { part: string; due_at: number }
  /** Events that would go to the hosted purchase log. `data` is JSON text. */
  purchase_log: { id: Generated<number>; event: string; data: string; logged_at: string }
  /**
   * Syncs of content with commerce: each that changed something, and the latest of those that did not. `changes` is JSON
   * text, `problem` why it failed, `at` ISO 8601; `person` is who started it in the studio.
   */
  sync_run: {
    id: Generated<number>
    cause: string
    person: string | null
    changes: string
    problem: string | null
    at: string
  }
  /** What people wrote with the shop's form; `done_at` once it was answered. Moments are ms since 1970. */
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
  /** Errors and anomalies, where no error-reporting service is configured; `at` is ISO 8601. */
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
