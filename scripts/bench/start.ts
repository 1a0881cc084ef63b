import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../tests/e2e/helpers/shops/shop-server.ts'
import { runOrExit } from '../run.ts'
import { recordFigure } from './figures.ts'
import { withShopData } from './shop.ts'

/** The timeout is long, because installing packages over a slow connection takes minutes. */
const timeoutMs = 900_000

export async function benchLaterStart(rounds: number): Promise<void> {
  await withShopData(async (folder) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measureStartMs('.', { DATA_DIR: folder }))
    recordFigure('later start: first page', Math.min(...times) / 1000)
  })
}

/**
 * Measures the time from the start command to the first page of a fresh clone. This includes installing packages,
 * building the shop and seeding the data.
 */
export async function benchFirstStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-clone-'))
  try {
    await runOrExit('Cloning the committed state', 'git', ['clone', '--quiet', '--no-hardlinks', '.', folder])
    recordFigure('first start: first page', (await measureStartMs(folder, {})) / 1000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStartMs(folder: string, settings: Record<string, string>): Promise<number> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...createCleanEnvironment(),
    STOP_GRACE_SECONDS: '0',
    HOST: '127.0.0.1',
    SHOP_ORIGIN: origin,
    ...settings,
  }
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await respondsTo(origin))) {
      if (child.exitCode !== null) throw new Error(`npm start exited with code ${child.exitCode}`)
      if (performance.now() - started > timeoutMs) throw new Error('npm start did not respond within 15 minutes')
      await wait(5)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
    await waitUntilStopped(origin)
  }
}

function createCleanEnvironment(): Record<string, string> {
  const kept = ['HOME', 'PATH', 'LANG', 'TMPDIR', 'USER'] as const
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function respondsTo(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/nicotine-pouches`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** Polls until the server has stopped, because npm exits earlier. */
async function waitUntilStopped(origin: string): Promise<void> {
  while (await respondsTo(origin)) await wait(50)
}
