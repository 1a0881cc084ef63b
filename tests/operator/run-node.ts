import { spawn } from 'node:child_process'

/** For tests that start several processes on a busy machine, ms. */
export const processesMs = 120_000

/** How a process ended and what it wrote. */
export interface Finished {
  code: number
  out: string
  err: string
}

/** Runs a script in a Node of its own, to its end. */
export function runNode(args: readonly string[], env: Record<string, string>): Promise<Finished> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const finished: Finished = { code: -1, out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    finished.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    finished.err += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...finished, code: code ?? -1 }))
  })
}
