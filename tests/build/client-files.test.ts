import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('dist/client/**/*.{js,html,json}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Strings that show that server code, studio code, a secret or a reference to a source map reached the browser. */
const forbiddenStrings = [
  ...['node:sqlite', 'node:fs', 'node:crypto', 'CENTRA_SECRET', 'SANITY_READ_TOKEN', 'LOGFLARE_API_KEY'],
  ...['SENTRY_AUTH', 'createStartHandler', 'sqlite_master', 'sanity/structure', 'groq-js', 'nodemailer'],
  ...['seedCommerce', 'sourceMappingURL'],
]

it.each(forbiddenStrings)('the client files do not contain "%s"', (word) => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
})

it('scripts and style sheets above 1 kB have a Brotli and a gzip version next to them', () => {
  const large = globSync('dist/client/assets/*.{js,css}').filter((file) => readFileSync(file).length > 1024)
  expect(large.filter((file) => globSync(`${file}.{br,gz}`).length < 2)).toEqual([])
})

it('source maps are stored outside the served folders, with the name of the release', () => {
  const maps = globSync('dist/maps/client/assets/*.js.map')
  expect(maps.length).toBeGreaterThan(20)
  for (const map of maps) expect(existsSync(map.replace('dist/maps/', 'dist/').replace(/\.map$/, '')), map).toBe(true)
  const release = readFileSync('dist/maps/release.txt', 'utf8').trim()
  expect(release).toMatch(/^shop@[0-9a-f]{12}$/)
  expect(files.some(({ text }) => text.includes(release))).toBe(true)
  expect(globSync('dist/{client,server}/**/*.map')).toEqual([])
})
