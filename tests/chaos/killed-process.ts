import { spawn } from 'node:child_process'

/** How a process ended: by itself with a code, or killed. */
export interface Ended {
  code: number | null
  killed: boolean
  output: string
}

/** Runs a script in a Node of its own, and kills it after so many ms unless it has ended by then. */
export function runKilled(
  args: readonly string[],
  variables: Record<string, string>,
  afterMs?: number,
): Promise<Ended> {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const kill = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(kill)
      resolve({ code, killed: signal === 'SIGKILL', output })
    })
  })
}
