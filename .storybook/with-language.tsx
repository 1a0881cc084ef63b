import type { Decorator } from '@storybook/react-vite'
import { cloneElement, Fragment, isValidElement } from 'react'
import { defaultLanguage } from '#app.config'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { setPageLanguage } from './language-reads.ts'
import { messagesByEnglishText } from './messages.ts'
import { pseudoLocale, setPseudoLocaleEnabled } from './pseudo-locale.ts'

/**
 * Sets the language of the page, and translates args whose text is an English message of the shop. Other text is not
 * translated. The `key` remounts the story when the language changes.
 */
export const withLanguage: Decorator = (Story, { args, globals }) => {
  const chosen = String(globals.language)
  setPageLanguage(isLanguageCode(chosen) ? chosen : defaultLanguage)
  setPseudoLocaleEnabled(chosen === pseudoLocale)
  return (
    <Fragment key={chosen}>
      <Story args={translateAll(args)} />
    </Fragment>
  )
}

function translateAll(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translate(value)]))
}

/** Returns the same value if it contains no text to translate, so that its identity is stable. */
function translate(value: unknown): unknown {
  if (typeof value === 'string') return messagesByEnglishText.get(value)?.() ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return keepIfEqual(value, value.map(translate))
  if (isValidElement<Record<string, unknown>>(value)) {
    const props = translateAll(value.props)
    if (keepIfEqual(value.props, props) === value.props) return value
    // Pass children as separate arguments, because React requires keys for the elements of an array.
    return Array.isArray(props.children) ? cloneElement(value, props, ...props.children) : cloneElement(value, props)
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const record: Record<string, unknown> = { ...value }
  return keepIfEqual(value, translateAll(record))
}

function keepIfEqual(before: object, after: object): object {
  const previous = Object.values(before)
  return Object.values(after).every((value, index) => value === previous[index]) ? before : after
}
