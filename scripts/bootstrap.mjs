// Runs with the system's Node (20 or newer) even if no package is installed, so this file is plain JavaScript without
// dependencies. Installs the packages of package-lock.json, then runs scripts/<command>.ts with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')
const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [command = 'start', ...rest] = process.argv.slice(2)

const productionCommands = ['start', 'shop', 'doctor']

installDependencies()
// With `install`, this script only installs the packages, and the npm script then runs another program.
if (command !== 'install') runInPlace(node24, [join('scripts', `${command}.ts`), ...rest])

function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, extent = 'all'] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : assumedInstallation()
  const enough = extent === 'start' && productionCommands.includes(command)
  if (installed === wanted && existsSync(node24) && (enough || extent === 'all')) return
  console.error('› Installing dependencies (first time only, up to a minute)')
  // Not `npm ci`, which rejects a lock file if the registry lacks optional binaries for other platforms.
  const quick = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', enough ? [...quick, '--omit=dev'] : quick)
  writeFileSync(stamp, enough ? `${wanted} start` : wanted)
}

function assumedInstallation() {
  return ['', existsSync(join(root, 'node_modules')) ? 'all' : 'start']
}

function run(file, args) {
  const { status, error } = spawnSync(file, args, options())
  if (error) console.error(`${file} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Forwards signals, for a graceful shutdown, and exits with the command's status. */
function runInPlace(file, args) {
  const child = spawn(file, args, options())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onParentExit(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (status) => process.exit(status ?? 1))
}

/**
 * Calls `stop` when npm has exited. npm forwards signals only to its shell, which exits silently. This process then
 * gets a different parent process ID.
 */
function onParentExit(stop) {
  const { ppid } = process
  const looking = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(looking)
    stop()
  }, 500)
  looking.unref()
}

function options() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // The compile cache shortens the startup of the processes.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'pouchery', 'compiled')
  return { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled } }
}
