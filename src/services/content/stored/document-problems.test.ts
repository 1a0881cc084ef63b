import { expect, test } from 'vitest'
import { type AnyDocument, brokenReferenceProblems, documentProblems } from './document-problems.ts'

const post: AnyDocument = {
  _id: 'post',
  _type: 'blogPost',
  title: 'A post',
  language: 'en',
  uri: { current: 'blog/a-post' },
}
const category: AnyDocument = {
  _id: 'c',
  _type: 'blogCategory',
  title: [{ _key: 'en', value: 'C' }],
  uri: { current: 'c' },
}
const home = { _id: 'homePage', _type: 'homePage' }
const link = { _type: 'blockButton', _key: 'b', title: 'Go' }
const said = (document: AnyDocument) => documentProblems(document).map(({ sentence }) => sentence)

test('nothing is wrong with a document that has what it needs', () => {
  expect(said(post)).toEqual([])
  expect(said({ ...post, image: null, author: null, tags: [] })).toEqual([])
})

test.each([
  [{ title: undefined }, 'This post has no title.'],
  [{ title: '  ' }, 'This post has no title.'],
  [{ title: 5 }, 'The title of this post cannot be read.'],
  [{ uri: undefined }, 'This post has no URI.'],
  [{ uri: { current: '/blog' } }, 'The URI of this post cannot be read.'],
  [{ image: { _type: 'image' } }, 'This post: the image has no picture in it.'],
  [{ publishedAt: 'soon' }, 'The date of publishing of this post cannot be read.'],
  [{ metaKeywords: ['a', 5] }, 'Meta keyword 2 cannot be read.'],
  [{ metaKeywords: 'a, b' }, 'The meta keywords of this post cannot be read.'],
  [{ content: [link] }, 'Content 1 (button) has no address.'],
  [{ content: [{ ...link, link: 'javascript:a()' }] }, 'The address of content 1 (button) cannot be read.'],
  [
    { content: [{ _type: 'blockImage', _key: 'i', source: {} }] },
    'Content 1 (image): the source has no picture in it.',
  ],
  [{ content: [{ _type: 'video', _key: 'v' }] }, 'The type that the shop knows of content 1 cannot be read.'],
])('a post with %j', (fields, sentence) => {
  expect(said({ ...post, ...fields })).toEqual([sentence])
})

test.each([
  [{ ...category, title: [] }, 'This category has no title.'],
  [{ ...category, title: [{ _key: 'de', value: 'K' }] }, 'This category has no title.'],
  [{ ...category, title: 'Plain' }, 'The title of this category cannot be read. Value is not an array.'],
  [{ _id: 'a', _type: 'blogAuthor', firstName: 'Ada', uri: { current: 'blog/a' } }, 'This author has no last name.'],
  [{ ...home, cards: [{ _type: 'heading', _key: 'h' }] }, 'Card 1 (heading) has no title.'],
  [{ _id: 'navigation', _type: 'navigation', header: [{ title: category.title }] }, 'Header link 1 has no address.'],
])('%j', (document, sentence) => {
  expect(said(document)).toEqual([sentence])
})

test('what is inside a text of one language says which', () => {
  const info = { ...category, _type: 'infoPage', content: [{ _key: 'de', value: [link] }] }
  expect(said(info)).toEqual(['Content in de, 1 (button) has no address.'])
})

test('what commerce no longer has, and kinds that the shop does not show, have no problems', () => {
  expect(said({ ...category, _type: 'centraDocument', title: [], archived: true })).toEqual([])
  expect(said({ _id: 'x', _type: 'system.group' })).toEqual([])
})

test('a reference to what is not there', () => {
  const document = { ...post, author: { _ref: 'ada' }, tags: [{ _ref: 'mint' }, { _ref: 'gone' }] }
  expect(
    brokenReferenceProblems(document, (id) => id === 'mint')
      .map(({ sentence }) => sentence)
      .toSorted(),
  ).toEqual([
    'Tag 2 refers to something that is not there.',
    'The author of this post refers to something that is not there.',
  ])
})
