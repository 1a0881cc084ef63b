import type { ReactNode } from 'react'

export interface InLanguageProps {
  language: string | undefined
  children: ReactNode
}

/** Marks text in another language, so that it is pronounced, hyphenated and translated correctly. */
export function InLanguage({ language, children }: InLanguageProps) {
  return language === undefined ? children : <span lang={language}>{children}</span>
}
