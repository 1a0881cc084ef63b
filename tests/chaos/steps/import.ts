import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { runAndKill } from '../run-and-kill.ts'

const rows = 80

/**
 * Imports names and descriptions of some products while the shop is in use. If `kill` is true, kills the command.
 */
export async function importStep(world: ChaosShop, random: Random, kill: boolean): Promise<string> {
  const name = `Import ${world.figures.imports + 1}`
  world.figures.imports += 1
  const file = join(world.scratch, 'import.csv')
  await writeFile(file, await rowsOf(world, name))
  const after = kill ? 200 + random.whole(1500) : undefined
  // Record the import first, because an import that is killed near its end may already be committed.
  if (kill) world.told.killedImports.add(name)
  const command = ['scripts/shop.ts', 'catalogue', 'import', file]
  const { code, killed, output } = await runAndKill(command, world.variables, after)
  if (killed) {
    world.figures.kills += 1
    return `killed an import after ${after} ms`
  }
  if (code === 0) {
    world.told.imports.push(name)
    world.told.killedImports.clear()
    return 'imported'
  }
  // The import must succeed, because concurrent sales change the stock but not the products, so there is no conflict.
  throw new Error(`An import ended with ${code}: ${output}`)
}

async function rowsOf(world: ChaosShop, name: string): Promise<string> {
  const skus = await world.inDatabase((database) => {
    const products = database.selectFrom('product').innerJoin('stock', 'stock.product', 'product.id')
    return products.select('product.sku').orderBy('product.sku').limit(rows).execute()
  })
  return ['sku,name,excerpt', ...skus.map(({ sku }) => `${sku},${sku} of ${name},${name}`)].join('\n')
}
