import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { fromMarkup, type TextSpan, toMarkup } from './span-markup.ts'
import { extractTexts, replaceTexts } from './translate-units.ts'

function span(_key: string, text: string, marks: string[] = []): TextSpan {
  return { _type: 'span', _key, text, marks }
}
const strong = (key: string, text: string) => span(key, text, ['strong'])

const spans = [span('a', 'A '), strong('b', 'slim'), span('c', ' pouch & <more>.')]

test('combines spans into one text, each in a numbered tag', () => {
  expect(toMarkup(spans)).toBe('<s id="0">A </s><s id="1">slim</s><s id="2"> pouch &amp; &lt;more&gt;.</s>')
  expect(toMarkup([span('a', 'Alone & plain')])).toBe('Alone &amp; plain')
})

test.each<[string, string, TextSpan[]]>([
  ['in the language’s order', '<s id="1">Schmal</s><s id="0"> da</s>', [strong('b', 'Schmal'), span('a', ' da')]],
  [
    'with one parted by the translator',
    '<s id="1">ein</s><s id="0"> x </s><s id="1">zwei</s>',
    [strong('b', 'ein'), span('a', ' x '), strong('b-2', 'zwei')],
  ],
  ['with text between', '<s id="0">1</s>, <s id="1">2</s>', [span('a', '1'), span('between', ', '), strong('b', '2')]],
  ['without one it left out', '<s id="0">Ein</s><s id="9">fremd</s>', [span('a', 'Ein')]],
])('restores the spans of a translated text: %s', (_, markup, expected) => {
  expect(fromMarkup(markup, spans)).toEqual(expected)
})

test('rejects an empty translation', () => {
  expect(() => fromMarkup('<s id="0"></s>', spans)).toThrow('invalid response')
})

const anySpans = fc
  .array(fc.record({ text: fc.string({ unit: 'binary', minLength: 1 }), mark: fc.boolean() }), { minLength: 1 })
  .map((parts) => parts.map(({ text, mark }, index) => span(`k${index}`, text, mark ? ['em'] : [])))

test('leaves every span unchanged when the translation changes nothing', () => {
  forAll(anySpans, (any) => expect(fromMarkup(toMarkup(any), any)).toEqual(any))
})

const paragraph = { _type: 'block', _key: 'p', style: 'h2', markDefs: [{ _key: 'l', href: '/a' }], children: spans }
test.each<[string, unknown, string[]]>([
  ['a text', 'One & two', ['One &amp; two']],
  ['an empty text', '  ', []],
  ['a list', ['one', 'two'], ['one', 'two']],
  ['a paragraph', paragraph, [toMarkup(spans)]],
  ['a picture', { _type: 'blockImage', _key: 'i', alt: 'Tins', source: { asset: { _ref: 'x' } } }, ['Tins']],
  ['a callout', { _type: 'blockCallout', _key: 'c', content: 'Mind.' }, ['Mind.']],
  ['a button', { _type: 'blockButton', _key: 'b', title: 'All', link: '/all' }, ['All']],
  ['products', { _type: 'blockAlgoliaProducts', query: 'slim', title: 'Slim', description: 'D' }, ['Slim', 'D']],
  ['a reference', { _type: 'reference', _ref: 'x' }, []],
  ['paragraphs', [paragraph, paragraph], [toMarkup(spans), toMarkup(spans)]],
])('extracts the texts of a value: %s', (_, value, texts) => {
  expect(extractTexts(value)).toEqual(texts)
  expect(replaceTexts(value, texts)).toEqual(value)
})

test('replaces the texts of a value and keeps links, queries and keys', () => {
  const button = { _type: 'blockButton', _key: 'b', title: 'All', link: '/all' }
  expect(replaceTexts([button, 'x'], ['Alle', 'y &amp; z'])).toEqual([{ ...button, title: 'Alle' }, 'y & z'])
})
