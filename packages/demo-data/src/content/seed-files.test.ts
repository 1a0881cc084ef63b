import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listSeedLanguages, parseSections, readSeedFile, unwrapParagraphs } from './seed-files.ts'

test('splits a file into front matter and text, and names a file with invalid front matter', () => {
  const { frontMatter, text } = readSeedFile('pages/terms/en.md', v.strictObject({ description: v.string() }))
  expect(frontMatter.description).toContain('withdrawal')
  expect(text).toMatch(/^This is a demonstration shop/)
  expect(() => readSeedFile('pages/terms/en.md', v.strictObject({ title: v.string() }))).toThrow(
    'packages/demo-data/data/pages/terms/en.md',
  )
})

test('rejects a file of a language that the shop does not have', () => {
  expect(listSeedLanguages('blog')).toContain('sv')
  expect(() => listSeedLanguages('pictures')).toThrow('the shop has no such language')
})

test('starts a new paragraph only at an empty line', () => {
  expect(unwrapParagraphs('One\nline.\n\nAnother.')).toBe('One line.\n\nAnother.')
  expect(parseSections('## First\n\nOne\nline.\n\n## Second\n\nTwo.')).toEqual([
    { title: 'First', text: 'One line.' },
    { title: 'Second', text: 'Two.' },
  ])
})
