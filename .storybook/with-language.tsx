import type { Decorator } from '@storybook/react-vite'
import { Fragment } from 'react'
import { type LanguageCode, languages } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'

const isLanguage = (value: unknown): value is LanguageCode => typeof value === 'string' && value in languages

/** Draws the story in the toolbar's language: messages, `<html lang>`, and a fresh tree when it changes. */
export const withLanguage: Decorator = (Story, { globals }) => {
  const language = isLanguage(globals.language) ? globals.language : 'en'
  overwriteGetLocale(() => language)
  document.documentElement.lang = language
  return (
    <Fragment key={language}>
      <Story />
    </Fragment>
  )
}
