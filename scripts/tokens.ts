import { mkdirSync, writeFileSync } from 'node:fs'
import { createTokenFiles } from './build/design-tokens.ts'

const folder = 'dist/tokens'

mkdirSync(folder, { recursive: true })
for (const [name, tokens] of Object.entries(createTokenFiles())) {
  const file = `${folder}/${name}.tokens.json`
  writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`)
  process.stdout.write(`${file}\n`)
}
