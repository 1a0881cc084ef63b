import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../e2e/helpers/shops/shop-server.ts'
import type { ProcessCommand } from './process-command.ts'

/** Built shop in a child process, with fault injection. The port is the same after each restart. */
export interface FaultyShop {
  origin: string
  /** Starts the shop and waits until it is healthy. Writing a file beyond `maxFileBytes` fails. */
  start: (maxFileBytes?: number) => Promise<void>
  /** Simulates a crash (SIGKILL). */
  kill: () => Promise<void>
  /** Shuts the shop down gracefully (SIGTERM). Returns the exit code. */
  stop: () => Promise<number | null>
  sendCommand: (command: ProcessCommand) => Promise<void>
  output: () => string
}

const startTimeoutMs = 60_000
/** Unit of `ulimit -f` in bytes. */
const blockBytes = 512

export async function createFaultyShop(variables: Record<string, string>): Promise<FaultyShop> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', SHOP_ORIGIN: origin, ...variables }
  let running: ChildProcess | undefined
  let printed = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    origin,
    start: async (maxFileBytes) => {
      printed = ''
      const child = launch(env, maxFileBytes)
      running = child
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-100_000)))
      await waitUntilHealthy(child, origin, () => printed)
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    sendCommand: async (command) => {
      if (!running?.connected) return
      const acknowledged = Promise.race([once(running, 'message'), once(running, 'exit')])
      running.send(command)
      await acknowledged
    },
    output: () => printed,
  }
}

function launch(env: NodeJS.ProcessEnv, maxFileBytes: number | undefined): ChildProcess {
  const args = ['--import', './tests/chaos/preload.ts', 'dist/server/server.js']
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  if (maxFileBytes === undefined) return spawn(process.execPath, args, { env, stdio: [...stdio] })
  const blocks = Math.ceil(maxFileBytes / blockBytes)
  // Ignoring SIGXFSZ makes a write beyond the limit fail, as on a full disk, instead of killing the process.
  const shell = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`
  return spawn('sh', ['-c', shell, process.execPath, ...args], { env, stdio: [...stdio] })
}

async function waitUntilHealthy(child: ChildProcess, origin: string, printed: () => string): Promise<void> {
  const giveUp = performance.now() + startTimeoutMs
  while (performance.now() < giveUp) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop did not start:\n${printed()}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(25)
  }
  throw new Error(`The shop did not respond in ${startTimeoutMs} ms:\n${printed()}`)
}
