import type { Generated } from 'kysely'

/** What running the shop leaves behind, beside the services' own tables. */
export interface OperationTables {
  /** Steps of preparing the demo data that were finished; a step without a row is done again from its beginning. */
  preparation_step: { name: string; finished_at: string }
  /** What all processes of the database share, such as the secrets of a shop on PostgreSQL. */
  shared_value: { name: string; value: string }
  /** Events that would go to the hosted purchase log. `data` is JSON text. */
  purchase_log: { id: Generated<number>; event: string; data: string; logged_at: string }
}
