import { vi } from 'vitest'
import { type ProcessResult, runNode } from './run-node.ts'

export type ShopEnvironment = Record<string, string>

/** Runs an operator command in a separate process, to check that the process exits and all resources are closed. */
export function runShopProcess(args: readonly string[], environment: ShopEnvironment): Promise<ProcessResult> {
  return runNode(['scripts/shop.ts', ...args], { DATABASE_URL: '', ...environment })
}

/** Runs an operator command in this process with fresh modules, which is many times faster than a separate process. */
export async function runShop(args: readonly string[], environment: ShopEnvironment): Promise<ProcessResult> {
  const outside = globalThis.pouchery
  globalThis.pouchery = undefined
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...environment })) vi.stubEnv(name, value)
  try {
    vi.resetModules()
    const { runCli } = await import('@pouchery/cli/main')
    const finished: ProcessResult = { code: -1, out: '', err: '' }
    const terminal = {
      print: (line: string) => {
        finished.out += `${line}\n`
      },
      step: () => undefined,
      progress: (line: string) => {
        finished.err += `${line}\n`
      },
    }
    finished.code = await runCli(args, terminal)
    return finished
  } finally {
    vi.unstubAllEnvs()
    globalThis.pouchery = outside
  }
}
