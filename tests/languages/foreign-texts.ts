import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { listMessageTexts, readMessages } from '../messages/message-files.ts'
import type { DocumentText } from './document-texts.ts'
import { findForeignSentences, isDetectable } from './sentences.ts'

const messagesBy = new Map<string, Set<string>>()

/**
 * Returns a message for each text that declares no language or an unsupported one, or that is in a language other
 * than the declared one.
 */
export function describeForeignTexts(texts: readonly DocumentText[], names: RegExp): string[] {
  return texts.flatMap(({ text, language, where }) => {
    const words = text.replaceAll(names, ' ').trim()
    if (language === undefined) return [`${where} in no language: ${text}`]
    if (!isLanguageCode(language)) return [`${where} in ${language}, which the shop does not have: ${text}`]
    const foreign = findForeignSentences(words, language)
    if (isEnglishMessage(words, language)) return [`${where} in ${language} is an English message: ${text}`]
    return foreign.map(
      ({ sentence, detectedLanguage }) => `${where} in ${language} looks like ${detectedLanguage}: ${sentence}`,
    )
  })
}

/**
 * Returns true if a text is too short for language detection and equals an English message, but no message in
 * `language`.
 */
function isEnglishMessage(text: string, language: string): boolean {
  if (language === 'en' || isDetectable(text)) return false
  return messageTexts('en').has(text) && !messageTexts(language).has(text)
}

function messageTexts(language: string): ReadonlySet<string> {
  const known = messagesBy.get(language) ?? new Set(Object.values(readMessages(language)).flatMap(listMessageTexts))
  messagesBy.set(language, known)
  return known
}

/**
 * Creates a pattern for names that are the same in every language. Longer names come first, so that "Cool Mint Slim" is
 * not matched as "Cool Mint".
 */
export function createNamesPattern(names: readonly string[]): RegExp {
  const sorted = [...new Set(names)].filter(Boolean).toSorted((a, b) => b.length - a.length)
  return new RegExp(sorted.map(escaped).join('|') || '(?!)', 'g')
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
