import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const [text, flag] = [v.optional(v.string()), v.optional(v.boolean())]
const entry = v.looseObject({ resolved: text, integrity: text, inBundle: flag, link: flag })
const { packages } = v.parse(
  v.pipe(v.string(), v.parseJson(), v.looseObject({ packages: v.record(v.string(), entry) })),
  readFileSync('package-lock.json', 'utf8'),
)
// Workspaces are excluded, because they are linked instead of installed.
const installed = Object.entries(packages).filter(([place, { link }]) => place.startsWith('node_modules/') && !link)

test('the lock file has the URL and the checksum of every package', () => {
  // Bundled dependencies have no location, because they are part of the tarball of their parent package.
  const lacking = installed.filter(([, { resolved, integrity, inBundle }]) => {
    return !inBundle && (!resolved?.startsWith('https://registry.npmjs.org/') || !integrity)
  })
  expect(installed.length).toBeGreaterThan(1000)
  expect(lacking.map(([place]) => place)).toEqual([])
})

test('the unused binaries of @lix-js/sdk and binaryen are not installed (decision 0040)', () => {
  const places = installed.map(([place]) => place)
  expect(places.filter((place) => place.startsWith('node_modules/@lix-js/sdk-'))).toEqual([])
  expect(places).not.toContain('node_modules/binaryen')
})

test.each([
  ['@storybook/react-vite', '10.6.7', '.storybook/main.ts narrows its plug-in for the properties of components'],
  ['@storybook/addon-vitest', '10.6.7', 'vitest.stories.config.ts replaces the module that tests a story'],
])('%s is at %s, on which a workaround depends: %s', (name, version) => {
  expect(packages[`node_modules/${name}`]?.version).toBe(version)
})
