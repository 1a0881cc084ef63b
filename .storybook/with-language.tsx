import type { Decorator } from '@storybook/react-vite'
import { Fragment } from 'react'
import { defaultLanguage } from '#app.config'
import { isLanguageCode } from '#lib/locale-url.ts'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { pseudoLanguage, speakPseudo } from './pseudo-language.ts'

/** Draws the story in the toolbar's language: messages, `<html lang>`, and a fresh tree when it changes. */
export const withLanguage: Decorator = (Story, { globals }) => {
  const chosen = String(globals.language)
  const language = isLanguageCode(chosen) ? chosen : defaultLanguage
  overwriteGetLocale(() => language)
  speakPseudo(chosen === pseudoLanguage)
  document.documentElement.lang = language
  return (
    <Fragment key={chosen}>
      <Story />
    </Fragment>
  )
}
