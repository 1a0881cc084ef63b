import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { languages } from '#app.config'

/** A plain text, or inlang's variants: declarations, selectors, and one text a combination. */
const Variants = v.array(
  v.looseObject({
    declarations: v.array(v.string()),
    selectors: v.array(v.string()),
    match: v.record(v.string(), v.string()),
  }),
)
const Messages = v.record(v.string(), v.union([v.string(), Variants]))

export type Message = v.InferOutput<typeof Messages>[string]

export const languageCodes = Object.keys(languages)

/** The messages of one language by key. Throws when the file is missing or is not of inlang's form. */
export function readMessages(language: string): Record<string, Message> {
  const { $schema, ...messages } = v.parse(Messages, JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))
  return messages
}

/** Every text a message can come out as. */
export function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap((variant) => Object.values(variant.match))
}

/** Names in braces, sorted, without repeats: what a caller has to pass. */
export function placeholdersOf(message: Message): string[] {
  const inTexts = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const inputs =
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) =>
          declarations.filter((line) => line.startsWith('input ')).map((line) => line.slice(6)),
        )
  return [...new Set([...inTexts, ...inputs])].sort()
}
