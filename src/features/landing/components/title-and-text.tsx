import { InLanguage } from '#ui/in-language.tsx'
import type { TitleAndText } from '../page-content.ts'

export function renderTitleAndText({ title, text, otherLanguages }: TitleAndText) {
  return {
    title: <InLanguage language={otherLanguages?.title}>{title}</InLanguage>,
    text: text ? <InLanguage language={otherLanguages?.text}>{text}</InLanguage> : undefined,
  }
}
