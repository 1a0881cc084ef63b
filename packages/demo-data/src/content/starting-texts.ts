import type { LanguageCode } from 'pouchery/app.config'

/** Pages whose first paragraph says that this is a demonstration. */
const withNotice: readonly string[] = ['delivery', 'privacy', 'returns', 'terms']

/**
 * A page of the demo as a shop of one's own begins with it: without the notice that all is a demonstration, and without the
 * sentences that lead to articles which are not there. `text` is Markdown; `page` the last part of the page's address.
 */
export function startingText(text: string, page: string, language: LanguageCode): string {
  const paragraphs = text.split(/\n{2,}/)
  return (withNotice.includes(page) ? paragraphs.slice(1) : paragraphs)
    .map((paragraph) => (paragraph.includes('](/blog') ? withoutArticles(paragraph, language) : paragraph))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function withoutArticles(paragraph: string, language: LanguageCode): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph.replaceAll('\n', ' '))
  return Array.from(sentences, ({ segment }) => segment)
    .filter((sentence) => !sentence.includes('](/blog'))
    .join('')
    .trim()
}
