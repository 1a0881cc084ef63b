import { estimateReadingMinutes } from '#lib/reading-time.ts'
import type { DocumentFinding } from './finding.ts'
import { extractDocumentParagraphs } from './plain-text.ts'

export interface Readability {
  words: number
  /** Estimated reading time in minutes. */
  minutes: number
  /** Undefined if the text has too few words to rate. */
  level?: { text: string; isHard: boolean }
}

const minWords = 50
/** Texts with a higher reading age are rated as hard. Compulsory schooling ends at about this age. */
const maxReadingAge = 16
/** Lowest LIX score of a text that is rated as hard. */
const difficultFromLix = 55

/** Rates English texts by reading age (Flesch-Kincaid), and other texts by LIX, which is language-independent. */
export function measureReadability(paragraphs: readonly string[], language: string): Readability {
  const words = paragraphs.flatMap(splitWords)
  const sentences = paragraphs.reduce((sum, paragraph) => sum + sentenceCount(paragraph, language), 0)
  const minutes = estimateReadingMinutes(paragraphs.reduce((sum, { length }) => sum + length, 0))
  if (words.length < minWords) return { words: words.length, minutes }
  const level = language === 'en' ? ageLevel(words, sentences) : lixLevel(words, sentences)
  return { words: words.length, minutes, level }
}

function ageLevel(words: readonly string[], sentences: number) {
  const age = readingAge(words, sentences)
  return { text: `Reading age ${age}`, isHard: age > maxReadingAge }
}

/** Returns the reading age in years: the Flesch-Kincaid grade (years of school) plus five. The minimum is 5. */
function readingAge(words: readonly string[], sentences: number): number {
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
  return Math.max(5, Math.round(grade + 5))
}

const lixNames = [
  { below: 30, name: 'very easy' },
  { below: 40, name: 'easy' },
  { below: 50, name: 'medium' },
  { below: difficultFromLix, name: 'somewhat difficult' },
  { below: Number.POSITIVE_INFINITY, name: 'difficult' },
]

/** Rates a text by LIX (Björnsson): words per sentence plus the percentage of words longer than six letters. */
function lixLevel(words: readonly string[], sentences: number) {
  const long = words.filter((word) => [...word].length > 6).length
  const lix = Math.round(words.length / sentences + (100 * long) / words.length)
  const { name } = lixNames.find(({ below }) => lix < below) ?? { name: 'difficult' }
  return { text: `LIX ${lix}, ${name}`, isHard: lix >= difficultFromLix }
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
}

/**
 * Counts sentences. The end of a paragraph also ends a sentence, because headings and list items have no full stop. In
 * Greek, a semicolon is a question mark.
 */
function sentenceCount(paragraph: string, language: string): number {
  const ends = language === 'el' ? /[.!?…;\u037e]+(?=\s|$)/gu : /[.!?…]+(?=\s|$)/gu
  return paragraph.split(ends).filter((sentence) => splitWords(sentence).length > 0).length
}

/** Counts the vowel groups of an English word, ignoring a silent `e`. */
export function countSyllables(word: string): number {
  const pronounced = word.toLowerCase().replace(/(?<=[^aeiouyl])e(s|d)?$|(?<=[aeiouy]l)es?$/, '')
  return Math.max(1, pronounced.match(/[aeiouy]+/g)?.length ?? 0)
}

export function findReadabilityProblems(document: unknown, language: string): DocumentFinding[] {
  const { level } = measureReadability(extractDocumentParagraphs(document, language), language)
  if (!level?.isHard) return []
  const message = `${level.text}: use shorter sentences and simpler words to reach more readers.`
  return [{ subject: 'reading', level: 'hint', message, path: [] }]
}
