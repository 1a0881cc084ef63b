import type { ReactNode } from 'react'

/** For correct pronunciation, hyphenation and translation of foreign-language text. */
export function InLanguage({ language, children }: { language: string | undefined; children: ReactNode }) {
  return language === undefined ? children : <span lang={language}>{children}</span>
}
