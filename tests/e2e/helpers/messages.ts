import { readMessages } from '../../messages/message-files.ts'

type Values = Record<string, string | number>

/** Returns the message with this key in one language. `count` selects the plural form. */
export type GetText = (key: string, values?: Values) => string

/** Creates a function that reads messages from the message files, so that changes of the copy break no tests. */
export function createGetText(language: string): GetText {
  const messages = readMessages(language)
  return (key, values = {}) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`There is no message ${key} in ${language}`)
    return fill(typeof message === 'string' ? message : pluralForm(key, message, language, values), values)
  }
}

interface Variants {
  match: Record<string, string>
}

/** Returns the plural form that `count` selects. A message has at most one plural selector. */
function pluralForm(key: string, message: readonly Variants[], language: string, { count }: Values): string {
  const category = new Intl.PluralRules(language).select(Number(count))
  const forms = Object.entries(message[0]?.match ?? {})
  const form = forms.find(([when]) => when === `countPlural=${category}`)?.[1]
  if (form === undefined) throw new Error(`${key} has no form for ${count} in ${language}`)
  return form
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
}
