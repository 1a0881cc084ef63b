import type { Database } from '../database/database.ts'

/** Must be idempotent, because an interrupted step runs again from the start. */
export interface PreparationStep {
  /** Identifies finished steps, which are skipped. A renamed step therefore runs again. */
  name: string
  title: string
  run: () => Promise<unknown>
}

export async function runPreparation(
  database: Database,
  steps: readonly PreparationStep[],
  log: (message: string) => void,
): Promise<void> {
  const rows = await database.selectFrom('preparation_step').select('name').execute()
  const finished = new Set(rows.map(({ name }) => name))
  for (const { name, title, run } of steps) {
    if (finished.has(name)) continue
    log(title)
    await run()
    const row = { name, finished_at: new Date().toISOString() }
    await database
      .insertInto('preparation_step')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
  }
}
