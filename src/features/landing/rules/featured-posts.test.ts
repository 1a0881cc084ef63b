import { expect, test } from 'vitest'
import { selectFeaturedPosts } from './featured-posts.ts'

const posts = [
  { _id: 'post-a-de', language: 'de', publishedAt: '2026-01-01' },
  { _id: 'post-a', language: 'en', publishedAt: '2026-01-01' },
  { _id: 'post-b', language: 'en', publishedAt: '2026-03-01' },
  { _id: 'post-c', language: 'en' },
]

test('lists each post once, in the requested language where it exists', () => {
  expect(selectFeaturedPosts(posts, 'de').map(({ _id }) => _id)).toEqual(['post-b', 'post-a-de', 'post-c'])
  const english = posts.filter(({ language }) => language === 'en')
  expect(selectFeaturedPosts(english, 'en').map(({ _id }) => _id)).toEqual(['post-b', 'post-a', 'post-c'])
})
