// Runs before anything is installed and under the system's Node (20 or newer), so it is plain JavaScript without
// dependencies: installs what package-lock.json asks for, then hands over to scripts/<command>.ts on Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')
const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [command = 'start', ...rest] = process.argv.slice(2)

/** What a shop that runs needs no test tools for: a first start goes without them, and the first other command brings them. */
const withoutTools = ['start', 'shop', 'doctor']

installDependencies()
// `install` is for commands that are a program of their own.
if (command !== 'install') handOver(node24, [join('scripts', `${command}.ts`), ...rest])

function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, extent = 'all'] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : unknownExtent()
  // Who once had the tools keeps them.
  const enough = extent === 'start' && withoutTools.includes(command)
  if (installed === wanted && existsSync(node24) && (enough || extent === 'all')) return
  console.error('› Installing dependencies (first time only, up to a minute)')
  // Not `npm ci`: it refuses a lock file whose optional binaries for other platforms the registry lacks.
  const quick = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', enough ? [...quick, '--omit=dev'] : quick)
  writeFileSync(stamp, enough ? `${wanted} start` : wanted)
}

/** What somebody installed by hand is all, and stays all. */
function unknownExtent() {
  return ['', existsSync(join(root, 'node_modules')) ? 'all' : 'start']
}

function run(file, args) {
  const { status, error } = spawnSync(file, args, options())
  if (error) console.error(`${file} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the command in the place of this process: signals are passed on, so that it ends in order, and so is its end. */
function handOver(file, args) {
  const child = spawn(file, args, options())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenAbandoned(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (status) => process.exit(status ?? 1))
}

/** npm passes signals on to its shell only, which ends without a word: then this process has another parent. */
function whenAbandoned(stop) {
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
  // Every command starts several processes of the same code; a kept compilation halves the start of each.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'pouchery', 'compiled')
  return { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled } }
}
