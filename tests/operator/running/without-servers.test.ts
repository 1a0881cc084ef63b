import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { runCommand } from '../../../scripts/run.ts'
import { copyProject } from '../../setup/copied-tree.ts'

test('a shop without the local servers has the commands that do not need them (decision 0088)', async () => {
  const folder = createTemporaryFolder()
  await copyProject(folder, ['commerce-server', 'content-server', 'search-server', 'demo-data'])
  for (const [args, code, said] of [
    [[], 0, 'orders list'],
    [['personal-data', 'periods'], 0, 'Reason'],
    [['search', 'index'], 1, 'No hosted search'],
    [['orders', 'list'], 1, 'This command requires packages/commerce-server, which is not installed.'],
    [['studio', 'user', 'list'], 1, 'This command requires packages/content-server, which is not installed.'],
  ] as const) {
    const options = { cwd: folder, env: { DATA_DIR: join(folder, '.data') } }
    const result = await runCommand(process.execPath, ['scripts/shop.ts', ...args], options)
    expect(result).toMatchObject({ code, output: expect.stringContaining(said) })
  }
})
