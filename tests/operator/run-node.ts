import { spawn } from 'node:child_process'

/** Timeout of tests that start several processes on a busy machine, ms. */
export const multiProcessTimeoutMs = 120_000

export interface ProcessResult {
  code: number
  out: string
  err: string
}

export function runNode(args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  return runToEnd(process.execPath, args, env)
}

/** Block size of `ulimit -f`, bytes. */
const blockBytes = 512

/** Like `runNode`, but with a maximum file size in bytes. Larger writes fail, as on a full disk. */
export function runWithFileSizeLimit(
  args: readonly string[],
  env: Record<string, string>,
  largestFile: number,
): Promise<ProcessResult> {
  const shell = `trap '' XFSZ; ulimit -f ${Math.ceil(largestFile / blockBytes)}; exec "$0" "$@"`
  return runToEnd('sh', ['-c', shell, process.execPath, ...args], env)
}

function runToEnd(command: string, args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const finished: ProcessResult = { code: -1, out: '', err: '' }
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
