import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/e2e/helpers/shops/shop-server.ts'
import { mustRun } from '../run.ts'
import { record } from './figures.ts'
import { withShopData } from './shop.ts'

/** A first start on a slow line installs for minutes. */
const patienceMs = 900_000

/** How soon a shop that was built and prepared answers again, from the command to the first page. */
export async function benchLaterStart(rounds: number): Promise<void> {
  await withShopData(async (folder) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeStart('.', { DATA_DIR: folder }))
    record('later start: first page', Math.min(...times) / 1000)
  })
}

/** How soon a fresh clone of what is committed answers, with everything to install, draw and build. */
export async function benchFirstStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-clone-'))
  try {
    await mustRun('Cloning what is committed', 'git', ['clone', '--quiet', '--no-hardlinks', '.', folder])
    record('first start: first page', (await timeStart(folder, {})) / 1000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the shop of a folder as anybody would, and ends it once a page came; ms. */
async function timeStart(folder: string, settings: Record<string, string>): Promise<number> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...cleanEnvironment(), STOP_GRACE_SECONDS: '0', HOST: '127.0.0.1', SHOP_ORIGIN: origin, ...settings }
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(origin))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
      if (performance.now() - started > patienceMs) throw new Error('npm start did not answer in a quarter of an hour')
      await wait(5)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
    await untilFree(origin)
  }
}

/** What a terminal has: this run's own Node, npm's variables and settings of the shop would make a start another one. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['HOME', 'PATH', 'LANG', 'TMPDIR', 'USER'] as const
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/nicotine-pouches`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** npm ends before the server does. */
async function untilFree(origin: string): Promise<void> {
  while (await answers(origin)) await wait(50)
}
