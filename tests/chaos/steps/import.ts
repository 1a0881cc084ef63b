import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../../fuzz/random.ts'
import { runKilled } from '../killed-process.ts'
import type { World } from '../world.ts'

const rows = 80

/** Imports other names and texts of some cans while everything goes on; kills the command when told to. */
export async function importStep(world: World, random: Random, kill: boolean): Promise<string> {
  const name = `Import ${world.figures.imports + 1}`
  world.figures.imports += 1
  const file = join(world.scratch, 'import.csv')
  await writeFile(file, await rowsOf(world, name))
  const after = kill ? 200 + random.whole(1500) : undefined
  // Noted before: what is killed at its end may be done.
  if (kill) world.told.killedImports.add(name)
  const { code, killed, output } = await runKilled(
    ['scripts/shop.ts', 'catalogue', 'import', file],
    world.variables,
    after,
  )
  if (killed) {
    world.figures.kills += 1
    return `killed an import after ${after} ms`
  }
  if (code === 0) {
    world.told.imports.push(name)
    world.told.killedImports.clear()
    return 'imported'
  }
  // What is sold out meanwhile is no change of products, so nobody else has changed them.
  throw new Error(`An import ended with ${code}: ${output}`)
}

async function rowsOf(world: World, name: string): Promise<string> {
  const skus = await world.inDatabase((database) =>
    database
      .selectFrom('product')
      .innerJoin('stock', 'stock.product', 'product.id')
      .select('product.sku')
      .orderBy('product.sku')
      .limit(rows)
      .execute(),
  )
  return ['sku,name,excerpt', ...skus.map(({ sku }) => `${sku},${sku} of ${name},${name}`)].join('\n')
}
