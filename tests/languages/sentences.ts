import { eld } from 'eld/large'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Separate instance of the language detector, limited to the languages of the shop. */
const languageDetector = eld.newInstance()
languageDetector.setLanguageSubset([...languageCodes])

/**
 * Minimum difference between the scores of the detected and the declared language. A greater margin would accept a
 * Czech sentence as Slovak, and a smaller one would report Slovak sentences of four words as Czech.
 */
const margin = 0.03

/**
 * Minimum number of letters for reporting a language other than English, because short labels are similar in related
 * languages.
 */
const minLettersForRelated = 40

/** Tokens that are the same in every language, such as numbers, placeholders, URLs and identifiers. */
const neutralTokens = /\S*[\d_{}@€£$%]\S*|https?:\S+|\b\S+\.(?:example|com|eu)\b|\b(?:mg|g)\b/giu
/** Words that several languages share, most of them from English. */
const loanwords = /\b(?:e-?(?:mail|post)\p{L}*|newslett\p{L}+|super[ -]?slim|slim|mini|large|per)(?!\p{L})/giu

interface ForeignSentence {
  sentence: string
  detectedLanguage: string
}

/** Returns the sentences that are in a language other than `language`, if they are long enough for detection. */
export function findForeignSentences(text: string, language: LanguageCode): ForeignSentence[] {
  return splitIntoSentences(text).flatMap((sentence) => {
    const detectedLanguage = otherLanguage(sentence, language)
    return detectedLanguage === undefined ? [] : [{ sentence, detectedLanguage }]
  })
}

/**
 * Splits text at the ends of sentences. An abbreviation can also split a sentence, whose parts are then checked
 * separately.
 */
export function splitIntoSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;:…”"»])\s+(?=[\p{Lu}\p{Ps}\p{Pi}"¿¡])|\n{2,}/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/**
 * Returns true if a sentence is long enough for detection, i.e. has at least two words and 25 letters, or at least four
 * words and 20 letters.
 */
export function isDetectable(sentence: string): boolean {
  return isLongEnough(removeNeutralWords(sentence))
}

function otherLanguage(sentence: string, language: LanguageCode): string | undefined {
  const words = removeNeutralWords(sentence)
  if (!isLongEnough(words)) return undefined
  const scores = languageDetector.detect(words).getScores()
  const [[detectedLanguage, score] = [language, 0]] = Object.entries(scores)
  const isForeign = detectedLanguage !== language && score - (scores[language] ?? 0) > margin
  return isForeign && (detectedLanguage === 'en' || letters(words) >= minLettersForRelated)
    ? detectedLanguage
    : undefined
}

function removeNeutralWords(sentence: string): string {
  return sentence.replaceAll(neutralTokens, ' ').replaceAll(loanwords, ' ').trim()
}

function isLongEnough(words: string): boolean {
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0
  return words.includes(' ') && (letters(words) >= 25 || (count >= 4 && letters(words) >= 20))
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
