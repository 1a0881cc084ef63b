import { expect, test } from 'vitest'
import { affectsPublicPages } from './change-feed.ts'

const dates = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
const change = (documentId: string, _type: string, deleted = false) => {
  const document = { _id: documentId, _type, ...dates }
  return { documentId, before: deleted ? document : undefined, after: deleted ? undefined : document, mutations: [] }
}

test.each([
  ['a published post', [change('post', 'blogPost')], true],
  ['the deletion of a published post', [change('post', 'blogPost', true)], true],
  ['the publication of a draft', [change('drafts.post', 'blogPost', true), change('post', 'blogPost')], true],
  ['a draft', [change('drafts.post', 'blogPost')], false],
  ['a version of a release', [change('versions.spring.post', 'blogPost')], false],
  ['an uploaded picture', [change('image-aa-1x1-jpg', 'sanity.imageAsset')], false],
  ['the secret of a preview', [change('drafts.x', 'sanity.previewUrlSecret')], false],
  ['no change', [], false],
])('detects whether public pages are affected by %s', (_, changes, expected) => {
  expect(affectsPublicPages({ changes })).toBe(expected)
})
