import { escapeHtml } from '#lib/html/escape-html.ts'
import type { PostSummary } from '../page-content.ts'

/** All URLs are absolute. */
export interface BlogFeed {
  title: string
  description: string
  language: string
  url: string
  feedUrl: string
  posts: readonly FeedPost[]
}

interface FeedPost extends Pick<PostSummary, 'id' | 'title' | 'excerpt' | 'language' | 'publishedAt' | 'categories'> {
  url: string
}

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** The GUID is the post ID, so that feed readers recognize a post whose URL has changed. */
export function renderRss({ title, description, language, url, feedUrl, posts }: BlogFeed): string {
  const newest = Math.max(...posts.map(({ publishedAt }) => Date.parse(publishedAt ?? '')).filter(Number.isFinite))
  const channel = [
    renderElement('title', title),
    renderElement('link', url),
    renderElement('description', description),
    renderElement('language', language),
    `<atom:link href="${escapeXmlText(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(Number.isFinite(newest) ? [renderElement('lastBuildDate', new Date(newest).toUTCString())] : []),
    ...posts.map(renderItem),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}><channel>
${channel.join('\n')}
</channel></rss>
`
}

function renderItem({ id, title, excerpt, language, publishedAt, categories, url }: FeedPost): string {
  const written = formatRssDate(publishedAt)
  const parts = [
    renderElement('title', title),
    renderElement('link', url),
    `<guid isPermaLink="false">${escapeXmlText(id)}</guid>`,
    ...(written === undefined ? [] : [renderElement('pubDate', written)]),
    renderElement('dc:language', language),
    ...(excerpt === '' ? [] : [renderElement('description', escapeHtml(excerpt))]),
    ...categories.map((category) => renderElement('category', category.title)),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXmlText(text)}</${name}>`
}

/** Characters that XML cannot represent, even escaped. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function escapeXmlText(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ''))
}

function formatRssDate(iso: string | undefined): string | undefined {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString()
}
