import { spawn } from 'node:child_process'

export interface ProcessResult {
  code: number
  out: string
  err: string
}

export function runNode(args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  return runToEnd(process.execPath, args, env)
}

export function runToEnd(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProcessResult> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const finished: ProcessResult = { code: -1, out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (finished.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (finished.err += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...finished, code: code ?? -1 }))
  })
}
