// Runs before anything is installed and under the system's Node (20 or newer), so it is plain JavaScript without
// dependencies: installs what package-lock.json asks for, then hands over to scripts/<command>.ts on Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')
const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [command = 'start', ...rest] = process.argv.slice(2)

installDependencies()
run(node24, [join('scripts', `${command}.ts`), ...rest])

function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted && existsSync(node24)) return
  console.error('› Installing dependencies (first time only, about a minute)')
  // Not `npm ci`: it refuses a lock file whose optional binaries for other platforms the registry lacks.
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

function run(file, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Every command starts several processes of the same code; a kept compilation halves the start of each.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'pouchery', 'compiled')
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled }
  const { status, error } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env })
  if (error) console.error(`${file} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
