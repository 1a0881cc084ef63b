import { loadCatalogue } from '#embedded/commerce/catalogue/load-catalogue.ts'
import { withRules } from '#embedded/commerce/catalogue/rules.ts'
import { openDatabase } from '#embedded/schema.ts'
import { ownRules } from '#trade/rules/rule-files.server.ts'

/** Ms that holding a catalogue against the rules of every market takes, turn by turn: as when a row begins or a file changes. */
export async function measureSaleRules(dataDir: string, turns: number): Promise<number[]> {
  const database = await openDatabase(dataDir)
  try {
    const catalogue = await loadCatalogue(database)
    return Array.from({ length: turns }, () => {
      const began = performance.now()
      withRules(catalogue, ownRules, Date.now())
      return performance.now() - began
    })
  } finally {
    await database.destroy()
  }
}
