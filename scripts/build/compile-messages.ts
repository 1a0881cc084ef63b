import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { computeSourceHash } from './source-hash.ts'

const folder = 'src/paraglide'
const cache = 'node_modules/.cache/pouchery/messages'

/**
 * The browser loads `first` with the page and `rest` later. `server` is never sent to the browser (see
 * src/messages).
 */
const parts = ['first', 'rest', 'server'] as const
type Part = (typeof parts)[number]

const settingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ baseLocale: v.string(), locales: v.array(v.string()) }),
)

/**
 * Compiles `messages` (one folder per language) into `src/paraglide`. Each part is a separate Paraglide project, but
 * all projects share one runtime. Unchanged parts are skipped, so that a development server reloads only the changed
 * ones.
 */
async function compileMessages(): Promise<void> {
  const outdated = parts
    .map((part) => ({ part, hash: computePartHash(part) }))
    .filter(({ part, hash }) => hash !== readStamp(part))
  if (outdated.length === 0) return
  // Imported lazily, because the compiler takes seconds to load.
  const { compile } = await import('@inlang/paraglide-js')
  for (const { part, hash } of outdated) {
    const outdir = `${cache}/${part}`
    await compile({
      project: writePartProject(part),
      outdir,
      outputStructure: 'locale-modules',
      strategy: ['custom-market', 'baseLocale'],
      // `import.meta.env` is undefined in scripts that Node runs without Vite.
      isServer: '(import.meta.env?.SSR ?? true)',
      emitPrettierIgnore: false,
      emitReadme: false,
    })
    for (const file of ['runtime.js', 'registry.js', 'server.js'])
      copyIfChanged(`${outdir}/${file}`, `${folder}/${file}`)
    const modules = globSync('*.js', { cwd: `${outdir}/messages` })
    for (const file of modules) copyIfChanged(`${outdir}/messages/${file}`, `${folder}/${part}/${file}`)
    for (const file of globSync('*.js', { cwd: `${folder}/${part}` }))
      if (!modules.includes(file)) rmSync(`${folder}/${part}/${file}`)
    writeFileSync(`${folder}/${part}/.compiled`, hash)
  }
}

function computePartHash(part: Part): string {
  return computeSourceHash([
    `messages/*/${part}.json`,
    'project.inlang/settings.json',
    'scripts/build/compile-messages.ts',
    'package-lock.json',
  ])
}

function readStamp(part: Part): string | undefined {
  const stamp = `${folder}/${part}/.compiled`
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function writePartProject(part: Part): string {
  const { baseLocale, locales } = v.parse(settingsSchema, readFileSync('project.inlang/settings.json', 'utf8'))
  const settings = {
    ...{ baseLocale, locales },
    modules: ['../../../@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: `../../../../messages/{locale}/${part}.json` },
  }
  const project = `${cache}/${part}.inlang`
  mkdirSync(project, { recursive: true })
  writeFileSync(`${project}/settings.json`, JSON.stringify(settings))
  return `./${project}`
}

function copyIfChanged(from: string, to: string): void {
  const text = readFileSync(from, 'utf8')
  if (existsSync(to) && readFileSync(to, 'utf8') === text) return
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
}

for (const old of ['messages', 'browser', 'messages.js']) rmSync(`${folder}/${old}`, { recursive: true, force: true })

await compileMessages()

// Exit explicitly, because a timer of the compiler would keep the process alive for half a minute.
process.exit(0)
