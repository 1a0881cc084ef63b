import type { LanguageCode } from 'pouchery/app.config'

const pagesWithDemoNotice: readonly string[] = ['delivery', 'privacy', 'returns', 'terms']

/** Also removes sentences that link to blog posts. `text` is Markdown, and `page` is the last URL segment. */
export function removeDemoNotice(text: string, page: string, language: LanguageCode): string {
  const paragraphs = text.split(/\n{2,}/)
  return (pagesWithDemoNotice.includes(page) ? paragraphs.slice(1) : paragraphs)
    .map((paragraph) => (paragraph.includes('](/blog') ? withoutPostLinks(paragraph, language) : paragraph))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Replaces a link before the text is segmented, because a title can end in a question mark. */
const linkPlaceholder = 'POST'

function withoutPostLinks(paragraph: string, language: LanguageCode): string {
  const text = paragraph.replaceAll('\n', ' ').replaceAll(/\[[^\]]*\]\(\/blog[^)]*\)/g, linkPlaceholder)
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return Array.from(sentences, ({ segment }) => segment)
    .filter((sentence) => !sentence.includes(linkPlaceholder))
    .join('')
    .trim()
}
