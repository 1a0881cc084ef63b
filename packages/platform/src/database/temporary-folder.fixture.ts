import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * `whenFinished` determines when the folder is deleted: by default after the current test, and with `afterAll` after
 * all tests of the file.
 */
export function createTemporaryFolder(whenFinished: (cleanUp: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  whenFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
