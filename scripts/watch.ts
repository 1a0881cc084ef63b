import { existsSync, watch } from 'node:fs'
import { generateSources } from './build.ts'
import { runUnitTests } from './test/suites.ts'

/**
 * `npm run test:watch` runs the unit tests that depend on saved files, on SQLite. Vitest's own watch mode would first
 * run all tests.
 */
const folders = ['src', 'studio', 'packages', 'brand', 'config', 'tests', 'scripts']
/** Combines several saves into one run, because editors can save many files at once. */
const debounceMs = 200

const saved = new Set<string>()
let timer: NodeJS.Timeout | undefined
let running = false

await generateSources()
for (const folder of folders)
  watch(folder, { recursive: true }, (_event, name) => name && handleSave(`${folder}/${name}`))
console.error('› Waiting for a file to be saved')

function handleSave(file: string): void {
  if (!/\.tsx?$/.test(file) || /paraglide|\.gen\.ts$|^tests\/(e2e|visual)\//.test(file)) return
  saved.add(file)
  clearTimeout(timer)
  timer = setTimeout(runTestsOfSavedFiles, debounceMs)
}

async function runTestsOfSavedFiles(): Promise<void> {
  const files = [...saved].filter((file) => existsSync(file))
  if (running || files.length === 0) return
  running = true
  saved.clear()
  console.error(`› ${files.join(' ')}`)
  await runUnitTests({ args: files, echo: true, related: true })
  running = false
  await runTestsOfSavedFiles()
}
