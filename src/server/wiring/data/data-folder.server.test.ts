import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import { expect, test } from 'vitest'
import { readOrCreateFile } from './data-folder.server.ts'

test('creates a file once and keeps its content', () => {
  const folder = createTemporaryFolder()
  expect(readOrCreateFile(folder, 'secret', () => 'first')).toBe('first')
  expect([readOrCreateFile(folder, 'secret', () => 'second'), readdirSync(folder)]).toEqual(['first', ['secret']])
})

test('leaves no partially written file on a full disk, and creates the file at the next start', () => {
  const folder = createTemporaryFolder()
  // Simulates a full disk: `ulimit -f 0` forbids writing any bytes.
  const code = `import { readOrCreateFile } from './src/server/wiring/data/data-folder.server.ts'
    try { readOrCreateFile(process.argv[1], 'secret', () => 'x'.repeat(2000)) } catch (error) { console.log(error.code) }`
  const shell = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"`
  const { stdout } = spawnSync('sh', ['-c', shell, process.execPath, code, folder], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/^(EFBIG|ENOSPC)$/)
  expect(existsSync(join(folder, 'secret'))).toBe(false)
  expect(readOrCreateFile(folder, 'secret', () => 'made later')).toBe('made later')
})
