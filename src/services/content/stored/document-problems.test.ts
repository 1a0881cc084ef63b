import { expect, test } from 'vitest'
import { type AnyDocument, findBrokenReferenceProblems, findDocumentProblems } from './document-problems.ts'

const post: AnyDocument = {
  ...{ _id: 'post', _type: 'blogPost', title: 'A post', language: 'en', uri: { current: 'blog/a-post' } },
}
const category: AnyDocument = {
  ...{ _id: 'c', _type: 'blogCategory', title: [{ _key: 'en', value: 'C' }], uri: { current: 'c' } },
}
const home = { _id: 'homePage', _type: 'homePage' }
const link = { _type: 'blockButton', _key: 'b', title: 'Go' }
const said = (document: AnyDocument) => findDocumentProblems(document).map(({ message }) => message)

test('finds no problem in a document with all required fields', () => {
  expect(said(post)).toEqual([])
  expect(said({ ...post, image: null, author: null, tags: [] })).toEqual([])
})

test.each([
  [{ title: undefined }, 'This post has no title.'],
  [{ title: '  ' }, 'This post has no title.'],
  [{ title: 5 }, 'The title of this post is invalid.'],
  [{ uri: undefined }, 'This post has no URI.'],
  [{ uri: { current: '/blog' } }, 'The URI of this post is invalid.'],
  [{ image: { _type: 'image' } }, 'This post: the image has no file.'],
  [{ publishedAt: 'soon' }, 'The publication date of this post is invalid.'],
  [{ metaKeywords: ['a', 5] }, 'Meta keyword 2 is invalid.'],
  [{ metaKeywords: 'a, b' }, 'The meta keywords of this post are invalid.'],
  [{ content: [link] }, 'Content 1 (button) has no URL.'],
  [{ content: [{ ...link, link: 'javascript:a()' }] }, 'The URL of content 1 (button) is invalid.'],
  [{ content: [{ _type: 'blockImage', _key: 'i', source: {} }] }, 'Content 1 (image): the source has no file.'],
  [{ content: [{ _type: 'video', _key: 'v' }] }, 'The type of content 1 is invalid.'],
])('reports a post with %j', (fields, sentence) => expect(said({ ...post, ...fields })).toEqual([sentence]))

test.each([
  [{ ...category, title: [] }, 'This category has no title.'],
  [{ ...category, title: [{ _key: 'de', value: 'K' }] }, 'This category has no title.'],
  [{ ...category, title: 'Plain' }, 'The title of this category is invalid. Value is not an array.'],
  [{ _id: 'a', _type: 'blogAuthor', firstName: 'Ada', uri: { current: 'blog/a' } }, 'This author has no last name.'],
  [{ ...home, cards: [{ _type: 'heading', _key: 'h' }] }, 'Card 1 (heading) has no title.'],
  [{ _id: 'navigation', _type: 'navigation', header: [{ title: category.title }] }, 'Header link 1 has no URL.'],
])('reports a problem in %j', (document, sentence) => expect(said(document)).toEqual([sentence]))

test('names the language of a localized text that has a problem', () => {
  const info = { ...category, _type: 'infoPage', content: [{ _key: 'de', value: [link] }] }
  expect(said(info)).toEqual(['Content in de, 1 (button) has no URL.'])
  const product = { _id: 'product-1', _type: 'product', title: 'Mint' }
  expect(said(product)).toEqual([])
  expect(said({ ...product, story: info.content })).toEqual(['Story in de, 1 (button) has no URL.'])
  expect(said({ ...product, metaTitle: 'Mint' })).toEqual([
    'The meta title of this product is invalid. Value is not an array.',
  ])
})

test('ignores archived documents and types that the shop does not show', () => {
  expect(said({ ...category, _type: 'centraDocument', title: [], archived: true })).toEqual([])
  expect(said({ _id: 'x', _type: 'system.group' })).toEqual([])
})

test('reports a reference to a missing document', () => {
  const document = { ...post, author: { _ref: 'ada' }, tags: [{ _ref: 'mint' }, { _ref: 'gone' }] }
  const found = findBrokenReferenceProblems(document, (id) => id === 'mint').map(({ message }) => message)
  expect(found.toSorted()).toEqual([
    'Tag 2 refers to a document or file that does not exist.',
    'The author of this post refers to a document or file that does not exist.',
  ])
})
