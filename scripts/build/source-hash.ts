import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** One hash over names and contents of files, and what comes on top, to see whether something has to be made again. */
export function sourceHash(patterns: readonly string[], exclude: readonly string[] = [], onTop = ''): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { exclude: [...exclude] }).sort()
  // A pattern such as `public/**/*` names folders too; files here all have an ending.
  for (const file of files.filter((name) => /\.[a-z]+$/.test(name))) hash.update(file).update(readFileSync(file))
  return hash.update(onTop).digest('hex')
}
