import type { LanguageCode } from 'pouchery/app.config'

/** Pages whose first paragraph is the demo notice. */
const pagesWithDemoNotice: readonly string[] = ['delivery', 'privacy', 'returns', 'terms']

/**
 * Adapts a demo page for a shop without demo data: removes the demo notice and all sentences with links to blog posts.
 * `text` is Markdown, `page` is the last URL segment.
 */
export function withoutDemoNotice(text: string, page: string, language: LanguageCode): string {
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
