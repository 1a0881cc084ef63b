import * as v from 'valibot'
import { expect, test } from 'vitest'
import { plainText, readSeedFile, sectionsOf, seedLanguages } from './seed-files.ts'

test('a file is its front matter and the text below; front matter that is not as expected names the file', () => {
  const { front, text } = readSeedFile('pages/terms/en.md', v.strictObject({ description: v.string() }))
  expect(front.description).toContain('withdrawal')
  expect(text).toMatch(/^This is a demonstration shop/)
  expect(() => readSeedFile('pages/terms/en.md', v.strictObject({ title: v.string() }))).toThrow(
    'packages/demo-data/data/pages/terms/en.md',
  )
})

test('a file of a language that the shop does not have is an error', () => {
  expect(seedLanguages('blog')).toContain('sv')
  expect(() => seedLanguages('pictures')).toThrow('the shop has no such language')
})

test('line breaks part paragraphs only when a line is empty', () => {
  expect(plainText('One\nline.\n\nAnother.')).toBe('One line.\n\nAnother.')
  expect(sectionsOf('## First\n\nOne\nline.\n\n## Second\n\nTwo.')).toEqual([
    { title: 'First', text: 'One line.' },
    { title: 'Second', text: 'Two.' },
  ])
})
