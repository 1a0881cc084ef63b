import type { LanguageCode } from 'pouchery/app.config'

const pagesWithDemoNotice: readonly string[] = ['delivery', 'privacy', 'returns', 'terms']

/** Also removes sentences that link to blog posts. `text` is Markdown, `page` the last URL segment. */
export function removeDemoNotice(text: string, page: string, language: LanguageCode): string {
  const paragraphs = text.split(/\n{2,}/)
  return (pagesWithDemoNotice.includes(page) ? paragraphs.slice(1) : paragraphs)
    .map((paragraph) => (paragraph.includes('](/blog') ? withoutPostLinks(paragraph, language) : paragraph))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function withoutPostLinks(paragraph: string, language: LanguageCode): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph.replaceAll('\n', ' '))
  return Array.from(sentences, ({ segment }) => segment)
    .filter((sentence) => !sentence.includes('](/blog'))
    .join('')
    .trim()
}
