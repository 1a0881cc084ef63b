import type { BodyBlock } from '../body.ts'
import { textOf } from './body-headings.ts'

export interface Question {
  question: string
  answer: string
}

const endsWithQuestionMark = /[?;\u037e]$/

export function bodyQuestions(body: readonly BodyBlock[]): Question[] {
  const questions: Question[] = []
  let open: Question | undefined
  for (const block of body) {
    if (block._type !== 'block') continue
    const text = textOf(block)
    if (/^h\d$/.test(block.style)) {
      open = endsWithQuestionMark.test(text) ? { question: text, answer: '' } : undefined
      if (open) questions.push(open)
    } else if (open) open.answer = `${open.answer} ${text}`.trim()
  }
  return questions.filter(({ answer }) => answer !== '')
}
