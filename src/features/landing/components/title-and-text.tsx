import type { OtherLanguages } from '#lib/localized-value.ts'
import { InLanguage } from '#ui/in-language.tsx'

interface Words extends OtherLanguages<'title' | 'text'> {
  title: string
  text?: string
}

export function renderTitleAndText({ title, text, otherLanguages }: Words) {
  return {
    title: <InLanguage language={otherLanguages?.title}>{title}</InLanguage>,
    text: text ? <InLanguage language={otherLanguages?.text}>{text}</InLanguage> : undefined,
  }
}
