import { vi } from 'vitest'
import { type Finished, runNode } from './run-node.ts'

/** Settings of a command: `DATA_DIR` and whatever else a test is about. */
export type ShopEnvironment = Record<string, string>

/** A command as an operator runs it, in a process of its own: that it ends, and closes what it opened. */
export function runShopProcess(args: readonly string[], environment: ShopEnvironment): Promise<Finished> {
  return runNode(['scripts/shop.ts', ...args], { DATABASE_URL: '', ...environment })
}

/** The same command in this process, with modules of its own, which is many times faster: what it says and does. */
export async function runShop(args: readonly string[], environment: ShopEnvironment): Promise<Finished> {
  const outside = globalThis.pouchery
  globalThis.pouchery = undefined
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...environment })) vi.stubEnv(name, value)
  try {
    vi.resetModules()
    const { runOperator } = await import('@pouchery/cli/main')
    const finished: Finished = { code: -1, out: '', err: '' }
    const terminal = {
      print: (line: string) => {
        finished.out += `${line}\n`
      },
      step: () => undefined,
      progress: (line: string) => {
        finished.err += `${line}\n`
      },
    }
    finished.code = await runOperator(args, terminal)
    return finished
  } finally {
    vi.unstubAllEnvs()
    globalThis.pouchery = outside
  }
}
