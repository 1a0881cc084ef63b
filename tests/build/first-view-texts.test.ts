import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { accountTexts } from '#features/account/account-texts.ts'
import { textGroup } from '../../scripts/build/split-messages.ts'
import { readMessages } from '../messages/message-files.ts'
import { filesOf, manifest } from './client-manifest.ts'

/** Pages drawn before any other texts are there: their components and the browser's entry. */
const firstViews = /^src\/client\.tsx|routes\/(\$|index|checkout|receipt)\.tsx|(landing|info)-page\.tsx/

/** Every lazy module as the source asks for it: with the groups of texts that come with it. */
const withTextsOfTheirOwn = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const load = /const load = \(\) => (import\('[^']+'\))/.exec(source)?.[1] ?? ''
  const calls = source
    .replaceAll('load()', load)
    .matchAll(/(?:withLaterTexts|lazyWithTexts)\(([^;]*?import\('[^;]*?(?:accountTexts|\]),?\s*\))/g)
  return [...calls].map(([, call = '']) => ({
    module: moduleOf(file, /import\('([^']+)'\)/.exec(call)?.[1] ?? ''),
    groups: (call.replace(/import\('.*?'\)/, '').match(/'\w+'|accountTexts/g) ?? []).flatMap((name) =>
      name === 'accountTexts' ? accountTexts : [name.slice(1, -1)],
    ),
  }))
})

/** What a shared file holds (scripts/build/shared-files.ts) has no entry of its own. */
const toldApart = withTextsOfTheirOwn.filter(({ module }) => manifest[module])

function moduleOf(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(file), specifier)
}

/** The built code of modules with all that they import statically. */
function codeOf(modules: readonly string[]): string {
  return filesOf(modules)
    .map((file) => readFileSync(`dist/client/${file}`, 'utf8'))
    .join('\n')
}

const keys = Object.keys(readMessages('en'))
const laterKeys = keys.filter((key) => textGroup(key) !== 'first')

it('no first view asks for a text that comes later', () => {
  const code = codeOf(Object.keys(manifest).filter((module) => firstViews.test(module)))
  expect(keys.filter((key) => code.includes(`.${key}(`)).length).toBeGreaterThan(50)
  expect(laterKeys.filter((key) => code.includes(`.${key}(`))).toEqual([])
})

it('the source says of most that comes later which texts it needs', () => {
  expect(toldApart.length).toBeGreaterThan(35)
})

it.each(toldApart)('$module asks for no other later texts than $groups', ({ module, groups }) => {
  const code = codeOf([module])
  const asked = laterKeys.filter((key) => code.includes(`.${key}(`))
  expect(asked.filter((key) => !groups.includes(textGroup(key)))).toEqual([])
})

it('no browser file has or asks for a text that only the server speaks', () => {
  const code = globSync('dist/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
  const serverKeys = keys.filter((key) => textGroup(key) === 'server')
  expect(serverKeys.length).toBeGreaterThan(50)
  expect(serverKeys.filter((key) => code.some((text) => text.includes(key)))).toEqual([])
})
