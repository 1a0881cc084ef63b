import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../e2e/helpers/shops/shop-server.ts'

export interface RunningServer {
  origin: string
  process: ChildProcess
  output: () => string
  /** Sends SIGTERM and waits for the process to exit. Resolves to the exit code. */
  stop: () => Promise<number | null>
}

export async function startShop(
  dataDir: string,
  variables: Record<string, string> = {},
  readyPath = '/healthz',
  nodeArgs: readonly string[] = [],
): Promise<RunningServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SHOP_ORIGIN: origin, ...variables }
  return startServer([...nodeArgs, 'dist/server/server.js'], origin, env, readyPath)
}

/**
 * Starts a Node program and waits until `path` responds with a status below 500. Rejects if the program exits or does
 * not respond in 30 s.
 */
export async function startServer(args: string[], origin: string, env: Record<string, string>, path = '/') {
  // Exit immediately, because no load balancer needs time to notice the shutdown.
  const settings = { ...process.env, STOP_GRACE_SECONDS: '0', ...env }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: settings })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  for (let round = 0; round < 600; round += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed}`)
    if (await answers(origin + path)) return { origin, process: child, output: () => printed, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`The server did not respond in 30 s:\n${printed}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}
