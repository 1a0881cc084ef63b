import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../../scripts/run.ts'
import { copyTree } from '../../setup/copied-tree.ts'

test('a shop without the local servers has the commands that need none (decision 88)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-hosted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyTree(folder, ['commerce-server', 'content-server', 'search-server', 'demo-data'])
  const shop = (...args: string[]) =>
    run(process.execPath, ['scripts/shop.ts', ...args], { cwd: folder, env: { DATA_DIR: join(folder, '.data') } })

  expect(await shop()).toMatchObject({ code: 0, output: expect.stringContaining('orders list') })
  expect(await shop('personal-data', 'periods')).toMatchObject({ code: 0, output: expect.stringContaining('Reason') })
  expect(await shop('search', 'index')).toMatchObject({ code: 1, output: expect.stringContaining('No hosted search') })
  const missing = (name: string) => `This command requires packages/${name}, which is not installed.`
  expect(await shop('orders', 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining(missing('commerce-server')),
  })
  expect(await shop('studio', 'user', 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining(missing('content-server')),
  })
})
