import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface ProcessResult {
  code: number
  out: string
  err: string
}

/** Runs `command`, which is Node by default. `code` is -1 if the process was killed. */
export async function runNode(args: readonly string[], env: Record<string, string>, command = process.execPath) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code: code ?? -1, out, err }
}
