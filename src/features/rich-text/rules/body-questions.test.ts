import { expect, test } from 'vitest'
import type { BodyBlock } from '../body.ts'
import { getBodyHeadings } from './body-headings.ts'
import { findBodyQuestions } from './body-questions.ts'

function block(style: string, text: string): BodyBlock {
  const children = [{ _type: 'span' as const, _key: 's', text, marks: [] }]
  return { _type: 'block', _key: `${style}-${text}`, style, children, markDefs: [] }
}

const callout: BodyBlock = { _type: 'blockCallout', _key: 'c', content: 'Aside' }

test('answers a question in a heading with the text that follows it, and skips one without an answer', () => {
  const body = [
    block('h2', 'Why?'),
    block('h2', 'How old?'),
    block('normal', 'At least 18.'),
    callout,
    block('normal', 'Some countries more.'),
    block('h2', 'Returns'),
    block('normal', 'Within 14 days.'),
    block('h3', 'Πόσο;'),
    block('normal', 'Λίγο.'),
  ]
  expect(findBodyQuestions(body)).toEqual([
    { question: 'How old?', answer: 'At least 18. Some countries more.' },
    { question: 'Πόσο;', answer: 'Λίγο.' },
  ])
})

test('returns a table of contents only for a post with at least four headings', () => {
  const parts = ['One', 'Two', 'Three'].map((text) => block('h2', text))
  expect(getBodyHeadings(parts)).toEqual([])
  const long = [...parts, block('h3', 'Below'), callout, block('h2', 'Four')]
  expect(getBodyHeadings(long).map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four'])
})
