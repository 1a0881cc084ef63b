import { readingMinutes } from '#lib/reading-time.ts'
import type { Finding } from './finding.ts'
import { documentParagraphs } from './plain-text.ts'

/** How much there is to read, and how hard it is. */
export interface Reading {
  words: number
  /** As the site says it of a post. */
  minutes: number
  /** Undefined for a text that is too short to say. */
  level?: { text: string; isHard: boolean }
}

/** Of fewer words the formulas say nothing. */
const fewestWords = 50
/** Readers of this age leave school; a shop's texts should ask for no more. */
const oldestAge = 16
/** The lowest LIX of a text that is called difficult. */
const difficultLix = 55

/** Looks at paragraphs of a language. English has a reading age (Flesch–Kincaid), any other a LIX, which knows no language. */
export function readingOf(paragraphs: readonly string[], language: string): Reading {
  const words = paragraphs.flatMap(wordsOf)
  const sentences = paragraphs.reduce((sum, paragraph) => sum + sentenceCount(paragraph, language), 0)
  const minutes = readingMinutes(paragraphs.reduce((sum, { length }) => sum + length, 0))
  if (words.length < fewestWords) return { words: words.length, minutes }
  const level = language === 'en' ? ageLevel(words, sentences) : lixLevel(words, sentences)
  return { words: words.length, minutes, level }
}

function ageLevel(words: readonly string[], sentences: number) {
  const age = readingAge(words, sentences)
  return { text: `Reading age ${age}`, isHard: age > oldestAge }
}

/** Age from which a text is understood: the school grade of Flesch–Kincaid, and five years before school. */
function readingAge(words: readonly string[], sentences: number): number {
  const syllables = words.reduce((sum, word) => sum + syllableCount(word), 0)
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
  return Math.max(5, Math.round(grade + 5))
}

const lixNames = [
  { below: 30, name: 'very easy' },
  { below: 40, name: 'easy' },
  { below: 50, name: 'medium' },
  { below: difficultLix, name: 'somewhat difficult' },
  { below: Number.POSITIVE_INFINITY, name: 'difficult' },
]

/** Björnsson's readability index: words a sentence, and of a hundred words those of more than six letters. */
function lixLevel(words: readonly string[], sentences: number) {
  const long = words.filter((word) => [...word].length > 6).length
  const lix = Math.round(words.length / sentences + (100 * long) / words.length)
  const { name } = lixNames.find(({ below }) => lix < below) ?? { name: 'difficult' }
  return { text: `LIX ${lix}, ${name}`, isHard: lix >= difficultLix }
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
}

/** A paragraph ends a sentence, so that headings and lists are sentences of their own. Greek asks with a semicolon. */
function sentenceCount(paragraph: string, language: string): number {
  const ends = language === 'el' ? /[.!?…;\u037e]+(?=\s|$)/gu : /[.!?…]+(?=\s|$)/gu
  return paragraph.split(ends).filter((sentence) => wordsOf(sentence).length > 0).length
}

/** English syllables: groups of vowels, without an `e` that is not heard. */
export function syllableCount(word: string): number {
  const heard = word.toLowerCase().replace(/(?<=[^aeiouyl])e(s|d)?$|(?<=[aeiouy]l)es?$/, '')
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0)
}

/** A hint where a document's text is harder to read than it should be. */
export function readingFindings(document: unknown, language: string): Finding[] {
  const { level } = readingOf(documentParagraphs(document, language), language)
  if (!level?.isHard) return []
  const message = `${level.text}: shorter sentences and plainer words would be read by more people.`
  return [{ subject: 'reading', level: 'hint', message, path: [] }]
}
