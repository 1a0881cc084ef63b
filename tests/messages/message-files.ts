import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { languages } from '#app.config'

/** Variants of an inlang message, which consist of declarations, selectors and a text per combination. */
const variantsSchema = v.array(
  v.looseObject({
    declarations: v.array(v.string()),
    selectors: v.array(v.string()),
    match: v.record(v.string(), v.string()),
  }),
)
const messagesSchema = v.record(v.string(), v.union([v.string(), variantsSchema]))

export type Message = v.InferOutput<typeof messagesSchema>[string]

export const languageCodes = Object.keys(languages)

/**
 * Message files of each language. `first` contains messages for the initial view, `rest` deferred messages, and
 * `server` messages that only the server needs.
 */
const messageParts = ['first', 'rest', 'server'] as const

/**
 * Returns the messages of a language from the given parts, keyed by message key. Throws if a file is missing or
 * invalid.
 */
export function readMessages(language: string, parts: readonly string[] = messageParts): Record<string, Message> {
  const messages: Record<string, Message> = {}
  for (const part of parts) {
    const text = readFileSync(`messages/${language}/${part}.json`, 'utf8')
    const { $schema, ...own } = v.parse(messagesSchema, JSON.parse(text))
    Object.assign(messages, own)
  }
  return messages
}

export function listMessageTexts(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap((variant) => Object.values(variant.match))
}

/** Returns the names of the message's inputs, sorted and unique. */
export function listInputNames(message: Message): string[] {
  const inTexts = listMessageTexts(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  )
  const inputs =
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) =>
          declarations.filter((line) => line.startsWith('input ')).map((line) => line.slice(6)),
        )
  return [...new Set([...inTexts, ...inputs])].sort()
}
