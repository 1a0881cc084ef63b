import type { ReactNode } from 'react'

export interface InLanguageProps {
  language: string | undefined
  children: ReactNode
}

/** For correct pronunciation, hyphenation and translation of foreign-language text. */
export function InLanguage({ language, children }: InLanguageProps) {
  return language === undefined ? children : <span lang={language}>{children}</span>
}
