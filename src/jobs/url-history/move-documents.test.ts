import { expect, test } from 'vitest'
import { getDocumentUris } from './current-uris.ts'
import { applyDocumentMoves, findDocumentsToMove } from './move-documents.ts'

const documents = [
  { id: 'blogLanding', type: 'blogLanding', uri: 'journal' },
  { id: 'one', type: 'blogPost', uri: 'blog/one' },
  { id: 'drafts.one', type: 'blogPost', uri: 'blog/one-and-more' },
  { id: 'ann', type: 'blogAuthor', uri: 'blog/ann' },
  { id: 'blogs', type: 'centraLanding', uri: 'blogs' },
  { id: 'fjord', type: 'centraDocument', uri: 'blogs/fjord' },
  { id: 'terms', type: 'infoPage', uri: 'info/terms' },
  { id: 'lost', type: 'centraDocument', uri: 'nowhere/lost' },
]
const before = new Map(Object.entries({ blogLanding: '/blog', blogs: '/blogs' }))

test('moves only the documents below a landing page with it, including drafts', () => {
  expect(findDocumentsToMove(documents, before)).toEqual([
    { id: 'one', uri: 'journal/one' },
    { id: 'drafts.one', uri: 'journal/one-and-more' },
    { id: 'ann', uri: 'journal/ann' },
  ])
})

test('moves nothing for the draft of a landing page before it is published', () => {
  const draft = { id: 'drafts.blogLanding', type: 'blogLanding', uri: 'news' }
  const published = { id: 'blogLanding', type: 'blogLanding', uri: 'blog' }
  expect(findDocumentsToMove([published, draft, ...documents.slice(1)], before)).toEqual([])
})

test('lowercases an address with capitals once it is published', () => {
  const found = [
    { id: 'a', type: 'infoPage', uri: 'info/Terms' },
    { id: 'drafts.b', type: 'infoPage', uri: 'info/Delivery' },
  ]
  expect(findDocumentsToMove(found, new Map())).toEqual([{ id: 'a', uri: 'info/terms' }])
})

test('resolves addresses only for published documents at the path of their type', () => {
  expect(
    Object.fromEntries(getDocumentUris(applyDocumentMoves(documents, findDocumentsToMove(documents, before)))),
  ).toEqual({
    ...{ blogLanding: '/journal', one: '/journal/one', ann: '/journal/ann', blogs: '/blogs', fjord: '/blogs/fjord' },
    terms: '/info/terms',
  })
})
