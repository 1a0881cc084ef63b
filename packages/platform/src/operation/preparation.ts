import type { Database } from '../database/database.ts'

/** One part of preparing the demo data. Killed halfway it is run again, so it must be able to start over. */
export interface PreparationStep {
  /** Recorded when the step is finished; changing it makes the step run again. */
  name: string
  title: string
  run: () => Promise<unknown>
}

/** Runs the steps that were never finished, in order, and says which; a prepared shop says nothing. */
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
