import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { textGroup } from '../../scripts/split-messages.ts'
import { readMessages } from '../messages/message-files.ts'

const Chunk = v.looseObject({ file: v.string(), imports: v.optional(v.array(v.string()), []) })
const manifest = v.parse(
  v.record(v.string(), Chunk),
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')),
)

/** Pages drawn before the later texts are there: their components and the browser's entry. */
const firstViews =
  /^src\/client\.tsx|routes\/(\$|index|checkout|receipt)\.tsx|(product-list|product|landing|document|blog|post|info)-page\.tsx/

/** The built code of these pages with all that they import statically. */
function firstViewCode(): string {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(add)
  }
  Object.keys(manifest)
    .filter((key) => firstViews.test(key))
    .forEach(add)
  return [...files].map((file) => readFileSync(`dist/client/${file}`, 'utf8')).join('\n')
}

const keys = Object.keys(readMessages('en'))

it('no first view asks for a text that comes later', () => {
  const code = firstViewCode()
  expect(keys.filter((key) => code.includes(`.${key}(`)).length).toBeGreaterThan(50)
  expect(keys.filter((key) => textGroup(key) !== 'first').filter((key) => code.includes(`.${key}(`))).toEqual([])
})

it('no browser file has or asks for a text that only the server speaks', () => {
  const code = globSync('dist/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const serverKeys = keys.filter((key) => textGroup(key) === 'server')
  expect(serverKeys.length).toBeGreaterThan(50)
  expect(serverKeys.filter((key) => code.some((text) => text.includes(key)))).toEqual([])
})
