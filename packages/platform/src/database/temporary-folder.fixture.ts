import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Deleted after the current test, or when the function passed to `whenFinished` is called, such as by `afterAll`. */
export function createTemporaryFolder(whenFinished: (cleanUp: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  whenFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
