import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserStorageEntries } from '#lib/browser/browser-storage.ts'
import { getStoragePurpose } from './purposes.ts'

it.each([
  ['apiToken', 'cart'],
  ['purchaseTracked.10019', 'measured'],
  ['tsr-scroll-restoration-v1_3', 'page'],
  ['left-by-somebody', 'other'],
] as const)('%s serves the purpose %s', (name, purpose) => expect(getStoragePurpose(name)).toBe(purpose))

const files = globSync('src/features/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\./.test(file))
const sources = files.map((file) => readFileSync(file, 'utf8'))

it('lists everything that the shop stores', () => {
  const names = sources.flatMap((code) => {
    const constants = code.matchAll(/const (?:\w*[kK]ey)(?:: [^=]+)? = '([\w-]+)'/g)
    const flags = /[a-z]Stored(?:Text)?\(/.test(code) ? code.matchAll(/= `(\w+\.)\$\{/g) : []
    return [...constants, ...flags].map(([, name = '']) => name)
  })
  expect(names).toEqual(expect.arrayContaining(['apiToken', 'checkoutForm', 'receiptShown', 'purchaseLogged.']))
  expect(names.filter((name) => getStoragePurpose(name) === 'other')).toEqual([])
})

it('lists nothing twice and nothing that the shop does not store', () => {
  const code = sources.join('\n')
  const ofRouter = 'tsr-scroll-restoration-*'
  const listed = browserStorageEntries.flatMap(({ names }) => names)
  expect(listed).toEqual([...new Set(listed)])
  const unused = listed.filter(
    (name) => name !== ofRouter && !code.includes(name.endsWith('*') ? `\`${name.slice(0, -1)}` : `'${name}'`),
  )
  expect(unused).toEqual([])
})
