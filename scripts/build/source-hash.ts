import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Hashes names and contents of the matching files, and `extraText`. */
export function computeSourceHash(
  patterns: readonly string[],
  exclude: readonly string[] = [],
  extraText = '',
): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { exclude: [...exclude] }).sort()
  // Exclude folders, which the glob patterns also match. All relevant files have an extension.
  for (const file of files.filter((name) => /\.[a-z]+$/.test(name))) hash.update(file).update(readFileSync(file))
  return hash.update(extraText).digest('hex')
}
