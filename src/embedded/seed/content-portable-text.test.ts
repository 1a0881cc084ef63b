import { expect, test } from 'vitest'
import { portableText } from './content-portable-text.ts'

const span = (text: string, marks: string[] = []) => expect.objectContaining({ _type: 'span', text, marks })

test.each([
  ['## Title', { style: 'h2', children: [span('Title')] }],
  ['> Said', { style: 'blockquote', children: [span('Said')] }],
  ['one\ntwo', { style: 'normal', children: [span('one two')] }],
  ['a **b** *c*', { children: [span('a '), span('b', ['strong']), span(' '), span('c', ['em'])] }],
  ['! Note', { _type: 'blockCallout', content: 'Note' }],
  ['[button] Go -> /there', { _type: 'blockButton', title: 'Go', link: '/there' }],
  [
    '[products] mint | flavour, title | slideshow | Mints | Cold ones',
    { query: 'mint', searchFields: ['flavour', 'title'], type: 'slideshow', title: 'Mints', description: 'Cold ones' },
  ],
])('%s', (source, block) => {
  expect(portableText(source)).toEqual([expect.objectContaining(block)])
})

test('a list is one block a line', () => {
  const [first, second] = portableText('- one\n- two')
  expect([first, second]).toMatchObject([
    { listItem: 'bullet', level: 1 },
    { listItem: 'bullet', level: 1 },
  ])
})

test('a link marks its text and keeps its address beside it', () => {
  const [block] = portableText('see [this](/info/terms)')
  const key = 'b0s1l'
  expect(block).toMatchObject({
    markDefs: [{ _type: 'link', _key: key, href: '/info/terms' }],
    children: [{ text: 'see ' }, { text: 'this', marks: [key] }],
  })
})
