import { spawn } from 'node:child_process'

interface ProcessResult {
  code: number | null
  killed: boolean
  output: string
}

export function runAndKill(args: readonly string[], variables: Record<string, string>, afterMs?: number) {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const kill = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs)
  return new Promise<ProcessResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(kill)
      resolve({ code, killed: signal === 'SIGKILL', output })
    })
  })
}
