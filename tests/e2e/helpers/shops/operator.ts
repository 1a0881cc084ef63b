import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from '../../../operator/run-node.ts'
import { expect } from '../fixtures.ts'
import type { Shop } from './shop-server.ts'

export async function runOperatorCommand(shop: Shop, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runNode(['scripts/shop.ts', ...args], { DATA_DIR: shop.dataDir })
  expect([code, err]).toEqual([0, ''])
  return out
}

/** Imports a catalogue file in CSV format. */
export async function importCatalogue(shop: Shop, csv: string): Promise<void> {
  const file = join(shop.dataDir, 'import.csv')
  await writeFile(file, csv)
  // Does not use `runOperatorCommand`, because an import reports its progress on stderr.
  const { code, err } = await runNode(['scripts/shop.ts', 'catalogue', 'import', file], { DATA_DIR: shop.dataDir })
  expect(code, err).toBe(0)
}
