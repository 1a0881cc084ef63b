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
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', language),
    `<atom:link href="${xmlText(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(Number.isFinite(newest) ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    ...posts.map(item),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}><channel>
${channel.join('\n')}
</channel></rss>
`
}

function item({ id, title, excerpt, language, publishedAt, categories, url }: FeedPost): string {
  const written = formatRssDate(publishedAt)
  const parts = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    ...(written === undefined ? [] : [element('pubDate', written)]),
    element('dc:language', language),
    ...(excerpt === '' ? [] : [element('description', escapeHtml(excerpt))]),
    ...categories.map((category) => element('category', category.title)),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

/** Characters that XML cannot represent, even escaped. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function xmlText(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ''))
}

function formatRssDate(iso: string | undefined): string | undefined {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString()
}
