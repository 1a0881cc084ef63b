import type { BodyBlock } from '../body.ts'
import { getBlockText } from './body-headings.ts'

interface BodyQuestion {
  question: string
  answer: string
}

const endsWithQuestionMark = /[?;\u037e]$/

export function findBodyQuestions(body: readonly BodyBlock[]): BodyQuestion[] {
  const questions: BodyQuestion[] = []
  let open: BodyQuestion | undefined
  for (const block of body) {
    if (block._type !== 'block') continue
    const text = getBlockText(block)
    if (/^h\d$/.test(block.style)) {
      open = endsWithQuestionMark.test(text) ? { question: text, answer: '' } : undefined
      if (open) questions.push(open)
    } else if (open) open.answer = `${open.answer} ${text}`.trim()
  }
  return questions.filter(({ answer }) => answer !== '')
}
