import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { keepPluralRules } from './keep-plural-rules.ts'
import { sourceHash } from './source-hash.ts'
import { splitMessages } from './split-messages.ts'

const folder = './src/paraglide'
const stamp = `${folder}/.compiled`

/**
 * Compiles `messages/*.json` into `src/paraglide`, one module a language, unless they have not changed since: a shop in
 * development and a Storybook beside it must not pull the folder from under each other.
 */
const wanted = sourceHash([
  'messages/*.json',
  'project.inlang/settings.json',
  'scripts/*messages.ts',
  'scripts/keep-plural-rules.ts',
  'package-lock.json',
])
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) await compileMessages()

// The compiler leaves a timer running that would hold the process for half a minute.
process.exit(0)

async function compileMessages(): Promise<void> {
  await compile({
    project: './project.inlang',
    outdir: folder,
    outputStructure: 'locale-modules',
    strategy: ['custom-market', 'baseLocale'],
    isServer: 'import.meta.env.SSR',
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  keepPluralRules(`${folder}/registry.js`)
  splitMessages(folder)
  writeFileSync(stamp, wanted)
}
