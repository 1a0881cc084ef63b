import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { formatExactTime } from '#lib/format/format-exact-time.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { m } from '#messages/all.server.ts'
import { languageCodes, listInputNames, readMessages } from './message-files.ts'

type Render = (inputs: Record<string, string | number>, options: { locale: string }) => string

const render = m as unknown as Record<string, Render>
const time = Date.UTC(2026, 10, 27, 16, 5)
/** Message inputs that contain a date or a time. In several languages, the formatted value ends in a full stop. */
const dateInputs = ['date', 'from', 'to', 'time', 'moment']
const countInputs = ['count', 'days', 'years', 'minutes', 'percent', 'age', 'page', 'pages', 'most', 'degrees']
const counts = [1, 2, 5, 21]

function exampleValue(name: string, count: number, date: string): string | number {
  if (dateInputs.includes(name)) return date
  return countInputs.includes(name) ? count : 'Dalmora Mint'
}

/** Returns all texts of a message, with each plural form, and with a date or a time. */
function renderAll(key: string, names: readonly string[], language: LanguageCode): string[] {
  const dates = [formatLongDate(time, language), formatExactTime(time, language)]
  return dates.flatMap((date) =>
    counts.map((count) => {
      const inputs = Object.fromEntries(names.map((name) => [name, exampleValue(name, count, date)]))
      return render[key]?.(inputs, { locale: language }) ?? ''
    }),
  )
}

const faults = {
  'two full stops': /\.\.(?!\.)/,
  'two spaces': /[ \u00a0\u202f]{2}/,
  'a space at an end': /^\s|\s$/,
  'a space before a full stop or comma': /\s[.,](?!\d)/,
  'an unfilled placeholder': /[{}]|undefined|NaN|\[object/,
  'empty brackets or quotation marks': /\(\s*\)|\[\s*\]|“\s*”|„\s*[“”]|«\s*»/,
  'no text': /^$/,
}

describe.each(languageCodes as LanguageCode[])('the messages in %s, filled with real values', (language) => {
  const texts = Object.entries(readMessages(language)).flatMap(([key, message]) =>
    renderAll(key, listInputNames(message), language).map((text) => `${key}: ${text}`),
  )

  test.each(Object.entries(faults))('do not contain %s', (_, fault) => {
    expect([...new Set(texts.filter((text) => fault.test(text.slice(text.indexOf(': ') + 2))))]).toEqual([])
  })
})
