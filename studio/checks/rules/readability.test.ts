import { expect, test } from 'vitest'
import { countSyllables, findReadabilityProblems, measureReadability } from './readability.ts'

const repeated = (text: string, times: number) => Array.from({ length: times }, () => text)
const easy = 'The cat sat on the mat. The dog ran to the red box. A man saw them both.'
const hard =
  'Notwithstanding considerable methodological difficulties, pharmacological investigations demonstrate substantial ' +
  'interindividual variability concerning nicotine absorption characteristics, consequently complicating generalisation.'
const german =
  'Die Nikotinkonzentration unterschiedlicher Produktvarianten beeinflusst maßgeblich die wahrgenommene Wirkungsintensität ' +
  'sowie die individuelle Verträglichkeit langfristiger Anwendungsgewohnheiten.'

test.each([
  ['cat make makes strength the queue', 1],
  ['table apples', 2],
  ['nicotine', 3],
  ['understanding', 4],
])('each word of "%s" has %i syllables', (words, syllables) => {
  for (const word of words.split(' ')) expect(countSyllables(word), word).toBe(syllables)
})

test('readability: English texts have a reading age, which depends on word and sentence length', () => {
  expect(measureReadability(repeated(easy, 5), 'en').level).toEqual({ text: 'Reading age 5', isHard: false })
  expect(measureReadability(repeated(hard, 3), 'en').level).toMatchObject({ isHard: true })
})

test('readability: texts in other languages have a LIX score', () => {
  const { level } = measureReadability(repeated(german, 4), 'de')
  expect(level).toMatchObject({ isHard: true })
  expect(level?.text).toMatch(/^LIX \d+, difficult$/)
  const swedish = repeated('Katten satt på mattan. Hunden sprang.', 10)
  expect(measureReadability(swedish, 'sv').level?.text).toMatch(/very easy$/)
})

test('readability: LIX is words per sentence plus the percentage of long words', () => {
  // 60 words in 6 sentences, 12 words longer than six letters: 60 / 6 + 100 * 12 / 60 = 30.
  const sentence = 'ett två tre fyr fem sex sju åtta nionion tiotiot.'
  expect(measureReadability(repeated(sentence, 6), 'sv').level?.text).toBe('LIX 30, easy')
})

test('readability: a Greek question ends with a semicolon', () => {
  const question = 'Πού είναι το κουτί; Είναι εδώ. '
  const one = measureReadability([question.repeat(10)], 'el').level?.text
  expect(measureReadability([question.replace(';', ',').repeat(10)], 'el').level?.text).not.toBe(one)
})

test('readability: a short text is not rated', () => {
  expect(measureReadability(['Three short words.'], 'en')).toEqual({ words: 3, minutes: 1 })
})

test('gives a hint only for a difficult text', () => {
  const post = (text: string) => ({ _type: 'blogPost', excerpt: repeated(text, 5).join('\n') })
  expect(findReadabilityProblems(post(easy), 'en')).toEqual([])
  expect(findReadabilityProblems(post(hard), 'en')).toMatchObject([{ subject: 'reading', level: 'hint' }])
})
