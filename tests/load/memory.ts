import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type RunningServer, startShop } from './shop-process.ts'

const memorySchema = v.object({ heapUsed: v.number(), external: v.number(), rss: v.number() })

/** Starts the built shop with the memory probe that `readMemory` uses. */
export function startProbedShop(dataDir: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  return startShop(dataDir, variables, '/healthz', ['--expose-gc', '--import', './tests/load/memory-probe.ts'])
}

/** Returns the memory of the shop's process after garbage collection, in bytes. */
export async function readMemory(shop: RunningServer) {
  const before = lines(shop).length
  shop.process.kill('SIGUSR2')
  for (let round = 0; round < 1000; round += 1) {
    const line = lines(shop)[before]
    if (line !== undefined) return v.parse(v.pipe(v.string(), v.parseJson(), memorySchema), line)
    await wait(20)
  }
  throw new Error('The shop did not report its memory')
}

function lines(shop: RunningServer): string[] {
  return [...shop.output().matchAll(/^memory (\{.*\})$/gm)].flatMap(([, json]) => json ?? [])
}
