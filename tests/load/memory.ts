import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type RunningServer, startShop } from './shop-process.ts'

const Memory = v.object({ heapUsed: v.number(), external: v.number(), rss: v.number() })

/** Memory of a process after garbage collection, in bytes. */
export type Memory = v.InferOutput<typeof Memory>

/** Starts the built shop with the memory probe that `readMemory` uses. */
export function startProbedShop(dataDir: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  return startShop(dataDir, variables, '/healthz', ['--expose-gc', '--import', './tests/load/memory-probe.ts'])
}

export async function readMemory(shop: RunningServer): Promise<Memory> {
  const before = lines(shop).length
  shop.process.kill('SIGUSR2')
  for (let round = 0; round < 1000; round += 1) {
    const line = lines(shop)[before]
    if (line !== undefined) return v.parse(v.pipe(v.string(), v.parseJson(), Memory), line)
    await wait(20)
  }
  throw new Error('The shop did not say how much memory it holds')
}

function lines(shop: RunningServer): string[] {
  return [...shop.output().matchAll(/^memory (\{.*\})$/gm)].flatMap(([, json]) => json ?? [])
}

/** Returns the total size, in bytes, of the matching files in a folder and its subfolders. */
export function folderBytes(folder: string, named = /./): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && named.test(entry.name))
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
