import { vi } from 'vitest'
import { type ProcessResult, runNode } from './run-node.ts'

export type ShopEnvironment = Readonly<Record<string, string>>

/** Runs an operator command in a separate process, to check that all resources are closed and the process exits. */
export function runShopCommandAsProcess(args: readonly string[], environment: ShopEnvironment): Promise<ProcessResult> {
  return runNode(['scripts/shop.ts', ...args], { DATABASE_URL: '', ...environment })
}

/** Runs an operator command in this process with fresh modules, which is many times faster than a separate process. */
export function runShopCommand(args: readonly string[], environment: ShopEnvironment): Promise<ProcessResult> {
  return withFreshModules(environment, async () => {
    const { runCli } = await import('@pouchery/cli/main')
    const [out, err]: [string[], string[]] = [[], []]
    const terminal = {
      print: (line: string) => void out.push(`${line}\n`),
      step: () => undefined,
      progress: (line: string) => void err.push(`${line}\n`),
    }
    return { code: await runCli(args, terminal), out: out.join(''), err: err.join('') }
  })
}

/** Runs `work` with this environment. Resets the module registry, so that the imports in `work` are evaluated again. */
export async function withFreshModules<T>(environment: ShopEnvironment, work: () => Promise<T>): Promise<T> {
  const outside = globalThis.pouchery
  globalThis.pouchery = undefined
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...environment })) vi.stubEnv(name, value)
  try {
    vi.resetModules()
    return await work()
  } finally {
    vi.unstubAllEnvs()
    globalThis.pouchery = outside
  }
}
