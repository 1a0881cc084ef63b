import { compile } from '@inlang/paraglide-js'
import { keepPluralRules } from './keep-plural-rules.ts'
import { splitMessages } from './split-messages.ts'

/** Compiles `messages/*.json` into `src/paraglide`, one module a language. */
await compile({
  project: './project.inlang',
  outdir: './src/paraglide',
  outputStructure: 'locale-modules',
  strategy: ['custom-market', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitPrettierIgnore: false,
  emitReadme: false,
})

keepPluralRules('./src/paraglide/registry.js')
splitMessages('./src/paraglide')

// The compiler leaves a timer running that would hold the process for half a minute.
process.exit(0)
