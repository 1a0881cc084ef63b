import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { keepPluralRules } from './keep-plural-rules.ts'
import { sourceHash } from './source-hash.ts'
import { splitMessages } from './split-messages.ts'

const folder = 'src/paraglide'
const stamp = `${folder}/.compiled`
const workplace = 'node_modules/.cache/pouchery/messages'

const Settings = v.looseObject({ baseLocale: v.string() })

/**
 * Compiles `messages/*.json` into `src/paraglide`, one module a language, unless they have not changed since: a shop in
 * development and a Storybook beside it must not pull the folder from under each other.
 */
async function compileMessages(): Promise<void> {
  const wanted = sourceHash([
    'messages/*.json',
    'project.inlang/settings.json',
    'scripts/build/*messages.ts',
    'scripts/build/keep-plural-rules.ts',
    'package-lock.json',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await compileInto(`${workplace}/all`, './project.inlang')
  takeOver(`${workplace}/all`)
  writeFileSync(stamp, wanted)
}

/**
 * Compiles one language whose texts changed while the shop is developed: a third of the work, and only the files whose
 * texts are others are written, so that the development server reloads no more than those. When texts came or went, all
 * languages are compiled.
 */
async function compileLanguage(language: string): Promise<void> {
  const settings = v.parse(
    v.pipe(v.string(), v.parseJson(), Settings),
    readFileSync('project.inlang/settings.json', 'utf8'),
  )
  const own = `${workplace}/one`
  mkdirSync(`${own}/project.inlang`, { recursive: true })
  const project = {
    ...{ baseLocale: settings.baseLocale, locales: [...new Set([settings.baseLocale, language])] },
    modules: ['../../../../@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: '../../../../../messages/{locale}.json' },
  }
  writeFileSync(`${own}/project.inlang/settings.json`, JSON.stringify(project))
  await compileInto(`${own}/compiled`, `${own}/project.inlang`)
  const file = `messages/${language}.js`
  if (namesIn(`${own}/compiled/${file}`) !== namesIn(`${folder}/${file}`)) return compileMessages()
  const next = `${own}/next`
  rmSync(next, { recursive: true, force: true })
  cpSync(folder, next, { recursive: true })
  cpSync(`${own}/compiled/${file}`, `${next}/${file}`)
  splitMessages(next)
  takeOver(next)
}

async function compileInto(outdir: string, project: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true })
  // Only now: mostly nothing has changed, and the compiler takes its time to load.
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['custom-market', 'baseLocale'],
    // Node runs some scripts as they are, without Vite.
    isServer: '(import.meta.env?.SSR ?? true)',
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  keepPluralRules(`${outdir}/registry.js`)
  splitMessages(outdir)
}

/** Which texts a compiled language has, whatever they say. */
function namesIn(file: string): string {
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/^export (const|\{) ?\w+/gm) ?? []).sort().join() : ''
}

/** Brings what was compiled into place; files that are the same are not touched. */
function takeOver(compiled: string): void {
  const files = globSync('**/*.{js,ts}', { cwd: compiled })
  for (const name of files) {
    const [from, to] = [join(compiled, name), join(folder, name)]
    const text = readFileSync(from, 'utf8')
    if (existsSync(to) && readFileSync(to, 'utf8') === text) continue
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
  }
  for (const name of globSync('**/*.{js,ts}', { cwd: folder })) if (!files.includes(name)) rmSync(join(folder, name))
}

const [language] = process.argv.slice(2)
if (language === undefined) await compileMessages()
else await compileLanguage(language)

// The compiler leaves a timer running that would hold the process for half a minute.
process.exit(0)
