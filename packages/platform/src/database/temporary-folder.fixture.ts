import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Deleted after the current test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
