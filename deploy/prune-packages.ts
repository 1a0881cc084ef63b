import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { listRuntimePackages, readPackageJson } from './runtime-packages.ts'

/**
 * Removes packages that are imported by neither the built shop nor its commands.
 *
 * Restores `package.json` and the lock file afterwards, because their content identifies the build.
 */
const files = ['package.json', 'package-lock.json'].map((name) => ({ name, text: readFileSync(name, 'utf8') }))
const description = readPackageJson()
const kept = new Set(listRuntimePackages())
const dependencies = Object.fromEntries(
  Object.entries(description.dependencies).filter(([name]) => kept.has(name) || name.startsWith('@pouchery/')),
)
try {
  writeFileSync('package.json', JSON.stringify({ ...description, dependencies, devDependencies: {}, overrides: {} }))
  const prune = ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  process.exitCode = spawnSync('npm', prune, { stdio: 'inherit' }).status ?? 1
} finally {
  for (const { name, text } of files) writeFileSync(name, text)
}
console.error(`Kept ${kept.size} of ${Object.keys(description.dependencies).length} packages.`)
