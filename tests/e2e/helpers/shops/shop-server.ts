import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Data folder that scripts/test.ts prepares once. Every test shop starts with a copy. */
export const preparedDataDir = process.env.TEST_DATA ?? 'node_modules/.cache/pouchery/test-data'

export interface Shop {
  origin: string
  dataDir: string
  output: () => string
  /** Kills the process without graceful shutdown, as in a crash. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  /** Shuts down gracefully and removes the data. */
  stop: () => Promise<void>
}

/** Starts the built shop with a copy of the prepared data, on the port `fixedPort` or any free local port. */
export async function startShop(env: Record<string, string> = {}, fixedPort?: number): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'))
  await cp(preparedDataDir, dataDir, { recursive: true })
  const port = fixedPort ?? (await findFreePort())
  const settings = {
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SHOP_ORIGIN: `http://localhost:${port}`,
  }
  let running = await launchServer(settings).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => running.output(),
    kill: () => stopProcess(running.process, 'SIGKILL'),
    restart: async () => {
      running = await launchServer(settings)
    },
    stop: async () => {
      await stopProcess(running.process, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the built server in `cwd` and waits until it listens. Rejects with the output if the process exits first. */
export function launchServer(
  env: Record<string, string>,
  cwd = process.cwd(),
): Promise<{ process: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd,
    // Exit immediately, because no load balancer needs time to notice the shutdown.
    env: { ...process.env, STOP_GRACE_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('http://')) resolve({ process: child, output: () => output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The shop ended with code ${code}:\n${output}`)))
  })
}

export function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}
