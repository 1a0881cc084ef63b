import { expect, test } from 'vitest'
import { getDocumentUris } from './current-uris.ts'
import { applyMoves, findDocumentsToMove } from './move-documents.ts'

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

test('what lies below a landing page moves with it, drafts too, and nothing else', () => {
  expect(findDocumentsToMove(documents, before)).toEqual([
    { id: 'one', uri: 'journal/one' },
    { id: 'drafts.one', uri: 'journal/one-and-more' },
    { id: 'ann', uri: 'journal/ann' },
  ])
})

test('the draft of a landing page moves nothing before it is published', () => {
  const draft = { id: 'drafts.blogLanding', type: 'blogLanding', uri: 'news' }
  const published = { id: 'blogLanding', type: 'blogLanding', uri: 'blog' }
  expect(findDocumentsToMove([published, draft, ...documents.slice(1)], before)).toEqual([])
})

test('an address with capitals gets small letters once it is published', () => {
  const found = [
    { id: 'a', type: 'infoPage', uri: 'info/Terms' },
    { id: 'drafts.b', type: 'infoPage', uri: 'info/Delivery' },
  ]
  expect(findDocumentsToMove(found, new Map())).toEqual([{ id: 'a', uri: 'info/terms' }])
})

test('visitors find what is published and lies where its kind is looked for', () => {
  expect(Object.fromEntries(getDocumentUris(applyMoves(documents, findDocumentsToMove(documents, before))))).toEqual({
    ...{ blogLanding: '/journal', one: '/journal/one', ann: '/journal/ann', blogs: '/blogs', fjord: '/blogs/fjord' },
    terms: '/info/terms',
  })
})
