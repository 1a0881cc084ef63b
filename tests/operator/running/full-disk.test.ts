import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runNode } from '../run-node.ts'
import { setUpShopFolder } from '../shop-folder.ts'

/** Maximum file size in blocks of 512 bytes, which is too small for the tested commands. */
const maxFileBlocks = 196

const folder = setUpShopFolder('test')

/** Runs a command with a maximum file size. Larger writes fail, as on a full disk. Returns the error message. */
async function runOnFullDisk(...args: string[]): Promise<string> {
  const shell = `trap '' XFSZ; ulimit -f ${maxFileBlocks}; exec "$0" "$@"`
  const environment = { DATA_DIR: folder.dataDir, DATABASE_URL: '' }
  const command = ['-c', shell, process.execPath, 'scripts/shop.ts', ...args]
  const { code, out, err } = await runNode(command, environment, 'sh')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).not.toMatch(/\bat .*:\d+|transaction/)
  return err.trim().split('\n').at(-1) ?? ''
}

const names = () =>
  folder.withDatabase((database) => database.selectFrom('product').select(['sku', 'name']).orderBy('sku').execute())

test('a command reports a full disk and leaves everything unchanged', async () => {
  const before = await names()
  const rows = before.map(({ sku }) => `${sku},Another name of ${sku},${'Long text. '.repeat(40)}`)
  await writeFile(folder.file('all.csv'), ['sku,name,excerpt', ...rows].join('\n'))
  const importError = await runOnFullDisk('catalogue', 'import', folder.file('all.csv'))
  expect(importError).toMatch(/^The command failed: .*(disk|full)/)
  expect(await runOnFullDisk('catalogue', 'export', folder.file('out.csv'))).toContain('cannot be written')
  expect(await runOnFullDisk('backup', folder.file('backup'))).toMatch(/^The command failed: .*(disk|full|large)/)
  expect(await folder.shop('backup', folder.file('full'))).toMatchObject({ code: 0 })
  expect(await runOnFullDisk('restore', folder.file('full'))).toMatch(/^The command failed: .*(disk|full|large)/)
  for (const name of ['out.csv', 'backup', 'backup.partial']) expect(existsSync(folder.file(name)), name).toBe(false)
  expect((await readdir(folder.dataDir)).filter((name) => !name.startsWith('pouchery'))).toEqual([])
  expect((await readdir(folder.file('.'))).toSorted()).toEqual(['all.csv', 'data', 'full'])
  expect(await names()).toEqual(before)
})
