import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listSeedLanguages, parseSections, readSeedFile, unwrapParagraphs } from './seed-files.ts'

test('a file is its front matter and the text below; front matter that is not as expected names the file', () => {
  const { frontMatter, text } = readSeedFile('pages/terms/en.md', v.strictObject({ description: v.string() }))
  expect(frontMatter.description).toContain('withdrawal')
  expect(text).toMatch(/^This is a demonstration shop/)
  expect(() => readSeedFile('pages/terms/en.md', v.strictObject({ title: v.string() }))).toThrow(
    'packages/demo-data/data/pages/terms/en.md',
  )
})

test('a file of a language that the shop does not have is an error', () => {
  expect(listSeedLanguages('blog')).toContain('sv')
  expect(() => listSeedLanguages('pictures')).toThrow('the shop has no such language')
})

test('line breaks part paragraphs only when a line is empty', () => {
  expect(unwrapParagraphs('One\nline.\n\nAnother.')).toBe('One line.\n\nAnother.')
  expect(parseSections('## First\n\nOne\nline.\n\n## Second\n\nTwo.')).toEqual([
    { title: 'First', text: 'One line.' },
    { title: 'Second', text: 'Two.' },
  ])
})
