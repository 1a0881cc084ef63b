import { expect, test } from 'vitest'
import { findStandaloneImageNames, markdownToPortableText } from './portable-text.ts'

const span = (text: string, marks: string[] = []) => expect.objectContaining({ _type: 'span', text, marks })

test.each([
  ['## Title', { style: 'h2', children: [span('Title')] }],
  ['> Said', { style: 'blockquote', children: [span('Said')] }],
  ['one\ntwo', { style: 'normal', children: [span('one two')] }],
  ['a **b** *c*', { children: [span('a '), span('b', ['strong']), span(' '), span('c', ['em'])] }],
  [':::callout\nNote,\nand well\n\nTwice\n:::', { _type: 'blockCallout', content: 'Note, and well\n\nTwice' }],
  ['::button[Go]{href="/there"}', { _type: 'blockButton', title: 'Go', link: '/there' }],
  [
    '::products[Mints]{query="mint" fields="flavour, title" type="slideshow" description="Cold ones"}',
    { query: 'mint', searchFields: ['flavour', 'title'], type: 'slideshow', title: 'Mints', description: 'Cold ones' },
  ],
  ['at 17:30 or 16:9, see:this', { children: [span('at 17:30 or 16:9, see:this')] }],
])('converts %j', (source, block) => {
  expect(markdownToPortableText(source)).toEqual([expect.objectContaining(block)])
})

test('converts a list to one block per line, and deeper headings', () => {
  const item = { listItem: 'bullet', level: 1 }
  expect(markdownToPortableText('- one\n- two')).toMatchObject([item, item])
  expect(markdownToPortableText('1. one\n2. two\n\n#### Deep')).toMatchObject([
    { listItem: 'number', children: [{ text: 'one' }] },
    { listItem: 'number', children: [{ text: 'two' }] },
    { style: 'h4', children: [{ text: 'Deep' }] },
  ])
})

test('converts a picture to the asset of its name and rejects an unknown picture', () => {
  const source = 'One\n\n![Four stones](../../pictures/photos/stones.jpg)'
  expect(findStandaloneImageNames(source)).toEqual(['stones'])
  const [, block] = markdownToPortableText(source, new Map([['stones', 'image-a']]))
  expect(block).toMatchObject({ _type: 'blockImage', alt: 'Four stones', source: { asset: { _ref: 'image-a' } } })
  expect(() => markdownToPortableText(source)).toThrow('stones')
})

test('converts a link to a mark on its text and a definition with its address', () => {
  const [block] = markdownToPortableText('see [this](/info/terms)')
  const _key = 'b0s1l'
  const children = [{ text: 'see ' }, { text: 'this', marks: [_key] }]
  expect(block).toMatchObject({ markDefs: [{ _type: 'link', _key, href: '/info/terms' }], children })
})

test.each([
  ...[':::callout\nSee [this](/info/terms).\n:::', '<b>bold</b>', '---', ':::aside\nWords\n:::'],
  ...['- one\n  - two', 'an ![inline](picture.svg)', '**a *b***'],
])('rejects Markdown that the studio has no field for: %s', (source) => {
  expect(() => markdownToPortableText(source)).toThrow(/Line \d: .* is not supported/)
})
