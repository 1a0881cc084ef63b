/**
 * Makes the image's file system without Docker: runs the steps of `deploy/Dockerfile` on a clone of the repository in an
 * empty folder, starts what comes out of them as somebody who may write the data alone, and asks it for what an operator
 * and a visitor ask. Takes some minutes, and needs what the image's build needs: npm and its registry.
 *
 *     node deploy/try-image.ts ../trial
 */
import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copy, readStages, type Stage, variablesOf } from './dockerfile-steps.ts'

const folder = resolve(process.argv[2] ?? 'trial')
if (existsSync(folder)) throw new Error(`${folder} is there already; name a folder that is not.`)
const context = join(folder, 'clone')
const rootOf = (stage: string) => join(folder, stage)
/** Nobody, when whoever runs this may become them; else the code is protected by its rights alone. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined
const patienceMs = 15 * 60_000
const path = [dirname(process.execPath), process.env.PATH].join(delimiter)

mkdirSync(folder, { recursive: true })
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${resolve('.')}`, context])
const built = readStages(join(context, 'deploy/Dockerfile')).map(makeStage).at(-1)
if (!built) throw new Error('The Dockerfile has no stage.')
await tryOut(built)

interface Built {
  root: string
  workdir: string
  variables: Record<string, string>
  last: Map<string, string>
}

function makeStage({ name, steps }: Stage): Built {
  const root = rootOf(name)
  const built: Built = { root, workdir: '/', variables: {}, last: new Map() }
  mkdirSync(root, { recursive: true })
  for (const { keyword, text } of steps) {
    built.last.set(keyword, text)
    if (keyword === 'ENV') Object.assign(built.variables, variablesOf(text))
    if (keyword === 'WORKDIR') enter(text, built)
    if (keyword === 'COPY') copy(text, { context, rootOf, root, workdir: built.workdir })
    if (keyword === 'RUN') runStep(text, built)
  }
  return built
}

function enter(workdir: string, built: Built): void {
  built.workdir = workdir
  mkdirSync(join(built.root, workdir), { recursive: true })
}

/** Absolute paths of the image are paths below the stage's folder. */
function inside(text: string, { root }: Pick<Built, 'root'>): string {
  const owned =
    nobody === undefined ? text.replace(/&& chown \S+ \S+/, '') : text.replaceAll('node:node', String(nobody))
  return owned.replaceAll(/(?<![\w.-])\/(?=shop\b|data\b|tmp\b)/g, `${root}/`)
}

function runStep(text: string, built: Built): void {
  console.error(`› RUN ${text}`)
  const env = { ...wayToTheRegistry(), ...environmentOf(built) }
  const { status } = spawnSync('sh', ['-c', inside(text, built)], {
    cwd: join(built.root, built.workdir),
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The step ended with ${status}: ${text}`)
}

/** How this machine reaches npm's registry: its settings, cache, proxy and certificates. Docker is told these by itself. */
function wayToTheRegistry(): Record<string, string | undefined> {
  const names = /^(HOME|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_.*)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}

/** Of this process only what finds its programs: an image has no other variables. */
function environmentOf(built: Built): Record<string, string> {
  const own = Object.entries(built.variables).map(([name, value]) => [name, inside(value, built)])
  return { PATH: path, ...Object.fromEntries(own) }
}

async function tryOut(built: Built): Promise<void> {
  const port = await freePort()
  const temporary = join(built.root, 'tmp')
  mkdirSync(temporary, { mode: 0o777 })
  if (nobody !== undefined) chownSync(temporary, nobody, nobody)
  else execFileSync('chmod', ['-R', 'a-w', join(built.root, built.workdir)])
  const env = {
    ...environmentOf(built),
    PORT: String(port),
    HOST: '127.0.0.1',
    TMPDIR: temporary,
    HOME: '/nonexistent',
  }
  const user = nobody === undefined ? {} : { uid: nobody, gid: nobody }
  const place: SpawnOptions = { cwd: join(built.root, built.workdir), env, ...user }
  const began = join(folder, 'began')
  writeFileSync(began, '')
  const [program = '', ...args] = JSON.parse(built.last.get('CMD') ?? '[]')
  const shop = spawn(program, args, { ...place, stdio: 'inherit' })
  try {
    const ready = await untilReady(port, () => shop.exitCode)
    console.error(`✓ It is open after ${Math.round(ready / 1000)} s.`)
    await expectPage(`http://127.0.0.1:${port}/sv`)
    runHere('the health check', healthCheck(built), place)
    runHere('the doctor', ['node', 'scripts/doctor.ts'], place)
    runHere('a backup', ['node', 'scripts/shop.ts', 'backup', join(built.root, 'data', 'backups', 'first')], place)
    await wait(2000)
  } finally {
    shop.kill('SIGTERM')
  }
  const [code] = await once(shop, 'exit')
  if (code !== 0) throw new Error(`It ended with ${code} when it was told to stop.`)
  const written = execFileSync('find', [join(built.root, built.workdir), '-newer', began, '-type', 'f'], {
    encoding: 'utf8',
  })
  if (written !== '') throw new Error(`Something was written outside of the data:\n${written}`)
  const size = execFileSync('du', ['-sh', join(built.root, built.workdir)], { encoding: 'utf8' }).split('\t')[0]
  console.error(`✓ Nothing was written but the data. What the image adds to its base: ${size}.`)
}

function healthCheck({ last }: Built): string[] {
  const command = /CMD (\[.*\])/.exec(last.get('HEALTHCHECK') ?? '')?.[1]
  return JSON.parse(command ?? '[]')
}

function runHere(what: string, [program = '', ...args]: readonly string[], place: SpawnOptions): void {
  const { status } = spawnSync(program, args, { ...place, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} ended with ${status}.`)
  console.error(`✓ ${what}`)
}

/** How long it took until visitors may be sent, ms. */
async function untilReady(port: number, ended: () => number | null): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    if (ended() !== null) throw new Error(`It ended with ${ended()} before it was open.`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - began
    await wait(500)
  }
  throw new Error('It was not ready in time.')
}

async function expectPage(address: string): Promise<void> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok || !text.includes('</html>')) throw new Error(`${address} answers ${answer.status}`)
  console.error(`✓ ${address} is a page of ${text.length} characters.`)
  // Nobody has drawn this one yet, which takes what draws cans.
  const [picture] = /\/embedded\/commerce\/media\/[^"'\s,)]+/.exec(text) ?? []
  const drawn = await fetch(new URL(picture ?? '/none', address))
  if (!drawn.headers.get('content-type')?.startsWith('image/')) throw new Error(`${drawn.url} answers ${drawn.status}`)
  console.error(`✓ ${drawn.url} is a picture.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address && typeof address === 'object' ? address.port : 0
}
