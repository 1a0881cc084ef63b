import type { ReactNode } from 'react'

/** Marks text that is not in the page's language, for correct pronunciation, hyphenation and translation. */
export function InLanguage({ language, children }: { language: string | undefined; children: ReactNode }) {
  return language === undefined ? children : <span lang={language}>{children}</span>
}
