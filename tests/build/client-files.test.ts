import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('dist/client/**/*.{js,html,json}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Words that only server, embedded or studio code has; none may reach a browser. */
const foreign = [
  'node:sqlite',
  'node:fs',
  'node:crypto',
  'CENTRA_SECRET',
  'SANITY_READ_TOKEN',
  'LOGFLARE_API_KEY',
  'SENTRY_AUTH',
  'createStartHandler',
  'sqlite_master',
  'sanity/structure',
  'groq-js',
  'nodemailer',
  'seedCommerce',
]

describe('the files sent to browsers', () => {
  it('exist', () => {
    expect(files.length).toBeGreaterThan(20)
  })

  it.each(foreign)('do not hold "%s"', (word) => {
    expect(files.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
  })

  it('are compressed once, beside the original', () => {
    const assets = globSync('dist/client/assets/*.{js,css}')
    expect(assets.filter((file) => readFileSync(file).length > 1024 && globSync(`${file}.{br,gz}`).length < 2)).toEqual(
      [],
    )
  })

  it('carry no source map', () => {
    expect(globSync('dist/client/**/*.map')).toEqual([])
  })
})
