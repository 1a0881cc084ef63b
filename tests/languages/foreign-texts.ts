import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { readMessages, textsOf } from '../messages/message-files.ts'
import type { DocumentText } from './document-texts.ts'
import { foreignSentences, isRecognisable } from './sentences.ts'

const messagesBy = new Map<string, Set<string>>()

/** The texts of a document that are in no language, in one the shop does not have, or in another than the document says. */
export function foreignTexts(texts: readonly DocumentText[], names: RegExp): string[] {
  return texts.flatMap(({ text, language, where }) => {
    const words = text.replaceAll(names, ' ').trim()
    if (language === undefined) return [`${where} in no language: ${text}`]
    if (!isLanguageCode(language)) return [`${where} in ${language}, which the shop does not have: ${text}`]
    const foreign = foreignSentences(words, language)
    if (isEnglishMessage(words, language)) return [`${where} in ${language} is an English message: ${text}`]
    return foreign.map(({ sentence, looks }) => `${where} in ${language} looks like ${looks}: ${sentence}`)
  })
}

/** Whether a text too short to be recognised is a message of English that the language has other words for. */
function isEnglishMessage(text: string, language: string): boolean {
  if (language === 'en' || isRecognisable(text)) return false
  return messageTexts('en').has(text) && !messageTexts(language).has(text)
}

function messageTexts(language: string): ReadonlySet<string> {
  const known = messagesBy.get(language) ?? new Set(Object.values(readMessages(language)).flatMap(textsOf))
  messagesBy.set(language, known)
  return known
}

/** A pattern for names that are the same in every language, longest first: "Cool Mint Slim" before "Cool Mint". */
export function namesPattern(names: readonly string[]): RegExp {
  const sorted = [...new Set(names)].filter(Boolean).toSorted((a, b) => b.length - a.length)
  return new RegExp(sorted.map(escaped).join('|') || '(?!)', 'g')
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
