import { eld } from 'eld/large'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Recognises the shop's languages and no other, with settings of its own. */
const recogniser = eld.newInstance()
recogniser.setLanguageSubset([...languageCodes])

/**
 * How much more a sentence has to look like another language than like its own. Near relatives differ by little: with a
 * larger margin a Czech sentence passes for Slovak, with a smaller one Slovak ones of four words pass for Czech.
 */
const margin = 0.03

/**
 * Letters from which on a text counts as another language than English. Labels that stand beside each other, such as the
 * taste, the strength and the price of a can, are short and without grammar, and look like any relative.
 */
const lettersOfRelatives = 40

/** What is the same in every language: figures, placeholders, addresses, identifiers. */
const notWords = /\S*[\d_{}@€£$%]\S*|https?:\S+|\b\S+\.(?:example|com|eu)\b|\b(?:mg|g)\b/giu
/** Words of English that other languages use as their own. */
const borrowed = /\b(?:e-?(?:mail|post)\p{L}*|newslett\p{L}+|super[ -]?slim|slim|mini|large|per)(?!\p{L})/giu

/** A sentence that is not in the language of its place. */
export interface ForeignSentence {
  sentence: string
  /** What it looks like. */
  looks: string
}

/** The sentences of a text that are long enough to be recognised, and are in another language than `language`. */
export function foreignSentences(text: string, language: LanguageCode): ForeignSentence[] {
  return sentencesOf(text).flatMap((sentence) => {
    const looks = otherLanguage(sentence, language)
    return looks === undefined ? [] : [{ sentence, looks }]
  })
}

/** Cuts a text where a sentence ends; an abbreviation cuts too, and the pieces are then judged by themselves. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?;:…”"»])\s+(?=[\p{Lu}\p{Ps}\p{Pi}"¿¡])|\n{2,}/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Whether there is enough of a sentence to tell its language: 25 letters, or four words that are not all short. */
export function isRecognisable(sentence: string): boolean {
  return areEnough(ownWords(sentence))
}

function otherLanguage(sentence: string, language: LanguageCode): string | undefined {
  const words = ownWords(sentence)
  if (!areEnough(words)) return undefined
  const scores = recogniser.detect(words).getScores()
  const [[looks, score] = [language, 0]] = Object.entries(scores)
  const isForeign = looks !== language && score - (scores[language] ?? 0) > margin
  return isForeign && (looks === 'en' || letters(words) >= lettersOfRelatives) ? looks : undefined
}

/** The words of a sentence that are of its language and of no other. */
function ownWords(sentence: string): string {
  return sentence.replaceAll(notWords, ' ').replaceAll(borrowed, ' ').trim()
}

function areEnough(words: string): boolean {
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0
  return words.includes(' ') && (letters(words) >= 25 || (count >= 4 && letters(words) >= 20))
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
