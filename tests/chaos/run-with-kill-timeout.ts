import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a Node script and, if `timeout` is given, kills it after this number of ms. `code` is null if the process was
 * killed.
 */
export async function runWithKillTimeout(args: readonly string[], variables: Record<string, string>, timeout?: number) {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code, signal] = await once(child, 'close')
  return { code, killed: signal === 'SIGKILL', output }
}
