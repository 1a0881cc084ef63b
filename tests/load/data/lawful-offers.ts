import { loadCatalogue } from '#embedded/commerce/catalogue/load-catalogue.ts'
import { withRules } from '#embedded/commerce/catalogue/rules.ts'
import { openDatabase } from '#embedded/schema.ts'
import { ownRules } from '#trade/rules/rule-files.server.ts'

/** Fewer than a statement may have variables. */
const idsAtOnce = 500

/** Takes every product out of the markets where the rules of sale forbid it: what offers more is not read from a file. */
export async function offerWhereLawful(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir)
  try {
    const { products } = withRules(await loadCatalogue(database), ownRules, Date.now())
    const byMarkets = Map.groupBy(products.values(), ({ markets }) => [...markets].join(' '))
    for (const alike of byMarkets.values()) {
      const lawful = [...(alike[0]?.markets ?? [])]
      for (let from = 0; from < alike.length; from += idsAtOnce) {
        const ids = alike.slice(from, from + idsAtOnce).map(({ id }) => id)
        await database
          .deleteFrom('product_market')
          .where('product', 'in', ids)
          .where('market', 'not in', lawful)
          .execute()
      }
    }
  } finally {
    await database.destroy()
  }
}
