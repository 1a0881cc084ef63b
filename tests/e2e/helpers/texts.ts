import { readMessages } from '../../messages/message-files.ts'

type Values = Record<string, string | number>

/** A message text in one language, by key; `count` chooses among its plural forms. */
export type Text = (key: string, values?: Values) => string

/** The messages of a language as the shop shows them. Reads the message files, so a changed wording breaks no test. */
export function textsIn(language: string): Text {
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

/** The form for `count`; messages of the shop choose by one plural only. */
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
