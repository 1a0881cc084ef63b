import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMessages } from '../messages/message-files.ts'
import { clientManifest } from './client-manifest.ts'

const textOf = (source: string): string => readFileSync(`dist/client/${clientManifest[source]?.file}`, 'utf8')
const files = globSync('dist/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
const names = (part: string): string[] => Object.keys(readMessages('en', [part]))

/** The `locale-modules` output of Paraglide 2.25 must be a single file per message group and language. */
it('each language has one message file for the first view and one for the rest', () => {
  for (const part of ['first', 'rest']) {
    const text = textOf(`src/paraglide/${part}/el.js`)
    expect(names(part).filter((name) => !text.includes(name))).toEqual([])
  }
  const { consent_analytics_text: sentence } = readMessages('el')
  expect(files.filter((text) => text.includes(String(sentence)))).toHaveLength(1)
})

it('no browser file contains a message that only the server uses', () => {
  const serverNames = names('server')
  expect(serverNames.length).toBeGreaterThan(50)
  expect(serverNames.filter((name) => files.some((text) => text.includes(name)))).toEqual([])
})
