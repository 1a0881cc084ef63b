import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { type BlogFeed, renderRss } from './rss.ts'

const post = {
  ...{ id: 'post-formats-de', title: 'Schmal & <klein>', excerpt: 'Fünf Formate — "kurz"', language: 'de' },
  ...{ publishedAt: '2026-11-01T08:00:00.000Z', url: 'https://shop.test/de/blog/formate?a=1&b=2' },
  categories: [{ uri: 'guides', title: 'Ratgeber' }],
}

const feed: BlogFeed = {
  ...{ title: 'Pouchery: Journal', description: 'Was wir schreiben', language: 'de' },
  ...{ url: 'https://shop.test/de/blog', feedUrl: 'https://shop.test/feed-de.xml', posts: [post] },
}

test('a post has its address, an RSS date, its language and a permanent id', () => {
  const text = renderRss(feed)
  expect(text).toContain('<link>https://shop.test/de/blog/formate?a=1&amp;b=2</link>')
  expect(text).toContain('<title>Schmal &amp; &lt;klein&gt;</title>')
  expect(text).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>')
  expect(text).toContain('<lastBuildDate>Sun, 01 Nov 2026 08:00:00 GMT</lastBuildDate>')
  expect(text).toContain('<guid isPermaLink="false">post-formats-de</guid>')
  expect(text).toContain('<dc:language>de</dc:language>')
  expect(text).toContain('<category>Ratgeber</category>')
})

test.each([
  ['a<b and c', 'a&amp;lt;b and c'],
  ['R&D &amp;', 'R&amp;amp;D &amp;amp;amp;'],
])('escapes the excerpt %s as text for feed readers that expect HTML', (excerpt, escaped) => {
  const text = renderRss({ ...feed, posts: [{ ...post, excerpt }] })
  expect(text).toContain(`<description>${escaped}</description>`)
})

test('dates the feed by its latest post, whatever its time zone', () => {
  const dates = ['2026-11-27T19:19:00Z', '2026-11-28T00:30:00+14:00', '2026-11-27T18:00:00-05:00', 'soon']
  const text = renderRss({ ...feed, posts: dates.map((publishedAt) => ({ ...post, publishedAt })) })
  expect(text).toContain('<lastBuildDate>Fri, 27 Nov 2026 23:00:00 GMT</lastBuildDate>')
})

test('renders a feed for a blog without posts and for a post without date and excerpt', () => {
  expect(renderRss({ ...feed, posts: [] })).not.toContain('lastBuildDate')
  const { publishedAt: _, ...undated } = post
  const text = renderRss({ ...feed, posts: [{ ...undated, excerpt: '', categories: [] }] })
  expect(text).not.toContain('pubDate')
  expect(renderRss({ ...feed, posts: [{ ...post, publishedAt: 'soon' }] })).not.toContain('Date>')
  expect(text.match(/<description>/g)).toHaveLength(1)
})

test('contains only its own elements, whatever editors write', () => {
  forAll(fc.string({ unit: 'binary' }), fc.string(), (title, excerpt) => {
    const text = renderRss({ ...feed, posts: [{ ...post, title, excerpt: `<b>${excerpt}` }] })
    const shape = renderRss({ ...feed, posts: [{ ...post, title: '', excerpt: 'x' }] })
    const tags = (xml: string) => xml.match(/<[^>]*>/g)
    expect(tags(text)).toEqual(tags(shape))
    expect(text).toMatch(/^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u)
  })
})
