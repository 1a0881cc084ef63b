import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, launchServer, stopProcess } from '../e2e/helpers/shops/shop-server.ts'
import { buildCopy, copyProject, runInCopy } from '../setup/copied-tree.ts'
import { expect, test } from './fixtures.ts'

const localServers = ['commerce-server', 'content-server', 'search-server', 'demo-data', 'cli']

test('a shop with hosted services opens without the local servers (decision 0088)', async ({ page, world }) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'hosted-only-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const place = { DATA_DIR: join(folder, '.data'), DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) }
  const env = { ...world.settings, ...place, SHOP_ORIGIN: origin }
  try {
    await copyProject(folder, localServers)
    await buildCopy(folder)
    await runInCopy(folder, env, 'scripts/prepare.ts')
    const { process: server } = await launchServer({ ...env, NODE_ENV: 'production' }, folder)
    for (const path of ['/', '/search?q=mint']) {
      await page.goto(origin + path)
      await expect(page.getByRole('article').first()).toBeAttached()
    }
    expect((await page.request.get(`${origin}/readyz`)).status()).toBe(200)
    expect((await page.request.get(`${origin}/embedded/search`)).status()).toBe(404)
    // Close the page first, because its pending requests would fail after the server has stopped.
    await page.close()
    await stopProcess(server, 'SIGTERM')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
