import type { BodyBlock } from '../body.ts'
import { textOf } from './body-headings.ts'

export interface Question {
  question: string
  answer: string
}

/** The question marks of the shop's languages; the Greek one is a semicolon. */
const asks = /[?;\u037e]$/

/** The questions a page answers: headings that ask something, each with the text up to the next heading. */
export function bodyQuestions(body: readonly BodyBlock[]): Question[] {
  const questions: Question[] = []
  let open: Question | undefined
  for (const block of body) {
    if (block._type !== 'block') continue
    const text = textOf(block)
    if (/^h\d$/.test(block.style)) {
      open = asks.test(text) ? { question: text, answer: '' } : undefined
      if (open) questions.push(open)
    } else if (open) open.answer = `${open.answer} ${text}`.trim()
  }
  return questions.filter(({ answer }) => answer !== '')
}
