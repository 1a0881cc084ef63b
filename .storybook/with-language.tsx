import type { Decorator } from '@storybook/react-vite'
import { Fragment } from 'react'
import { defaultLanguage } from '#app.config'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { setPageLanguage } from './language-reads.ts'
import { pseudoLocale, setPseudoLocaleEnabled } from './pseudo-locale.ts'

/** The `key` remounts the story when the language changes. */
export const withLanguage: Decorator = (Story, { globals }) => {
  const chosen = String(globals.language)
  setPageLanguage(isLanguageCode(chosen) ? chosen : defaultLanguage)
  setPseudoLocaleEnabled(chosen === pseudoLocale)
  return (
    <Fragment key={chosen}>
      <Story />
    </Fragment>
  )
}
