import type { ReactNode } from 'react'

export interface InLanguageProps {
  /** The language of the words where it is not that of what is around them. */
  language: string | undefined
  children: ReactNode
}

/** Words that are perhaps in another language: marked, so that they are read out, hyphenated and translated as what they are. */
export function InLanguage({ language, children }: InLanguageProps) {
  return language === undefined ? children : <span lang={language}>{children}</span>
}
