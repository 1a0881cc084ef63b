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

/** Pages drawn before any other texts are there: their components and the browser's entry. */
const firstViews = /^src\/client\.tsx|routes\/(\$|index|checkout|receipt)\.tsx|(landing|info)-page\.tsx/

/** What comes with texts of its own: pages of one kind, and the cart, the checkout and the receipt. */
const withTextsOfTheirOwn = [
  { files: /(cart-drawer|checkout-content|receipt-content)\.tsx/, groups: ['order'] },
  { files: /search-page\.tsx/, groups: ['search', 'list'] },
  { files: /(category|document)-page\.tsx/, groups: ['list'] },
  { files: /product-page\.tsx/, groups: ['product'] },
  { files: /(blog|post)-page\.tsx/, groups: ['blog'] },
]

/** The built code of entries with all that they import statically. */
function codeOf(entries: RegExp): string {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(add)
  }
  Object.keys(manifest)
    .filter((key) => entries.test(key))
    .forEach(add)
  return [...files].map((file) => readFileSync(`dist/client/${file}`, 'utf8')).join('\n')
}

const keys = Object.keys(readMessages('en'))

it('no first view asks for a text that comes later', () => {
  const code = codeOf(firstViews)
  expect(keys.filter((key) => code.includes(`.${key}(`)).length).toBeGreaterThan(50)
  expect(keys.filter((key) => textGroup(key) !== 'first').filter((key) => code.includes(`.${key}(`))).toEqual([])
})

it.each(withTextsOfTheirOwn)(
  'what comes with the texts of $groups asks for no other later text',
  ({ files, groups }) => {
    const code = codeOf(files)
    const asked = keys.filter((key) => textGroup(key) !== 'first').filter((key) => code.includes(`.${key}(`))
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((key) => !groups.includes(textGroup(key)))).toEqual([])
  },
)

it('no browser file has or asks for a text that only the server speaks', () => {
  const code = globSync('dist/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const serverKeys = keys.filter((key) => textGroup(key) === 'server')
  expect(serverKeys.length).toBeGreaterThan(50)
  expect(serverKeys.filter((key) => code.some((text) => text.includes(key)))).toEqual([])
})
