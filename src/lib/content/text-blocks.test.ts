import { expect, test } from 'vitest'
import { renderBlocks, renderTextSegments } from './text-blocks.ts'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })
const words = (text: string, more: object = {}) => ({ _type: 'block', children: [span(text)], ...more })
const item = (listItem: string, level: number, text: string) => words(text, { listItem, level })
const linked = (href: string, ...children: object[]) => ({
  ...{ _type: 'block', children },
  markDefs: [{ _key: 'l', _type: 'link', href }],
})
const whole = (href: string) => (href.startsWith('/') ? `https://shop.example/de${href}` : href)

test.each([
  ['a heading', words('Who <sells>', { style: 'h2' }), '<h2>Who &lt;sells&gt;</h2>'],
  ['a deep heading', words('Where', { style: 'h5' }), '<h5>Where</h5>'],
  ['an h1 as h2', words('Top', { style: 'h1' }), '<h2>Top</h2>'],
  ['nothing for a blank heading', words(' \u200b', { style: 'h3' }), ''],
  ['an unknown style as a paragraph', words('Said', { style: 'lead' }), '<p>Said</p>'],
  ['a quote', words('Said', { style: 'blockquote' }), '<blockquote>Said</blockquote>'],
  ['line breaks', words('Name\nStreet\nTown'), '<p>Name<br>Street<br>Town</p>'],
  ['a callout', { _type: 'blockCallout', content: 'Mind & keep\nit' }, '<p>Mind &amp; keep<br>it</p>'],
  ['nothing for an image', { _type: 'blockImage', source: {} }, ''],
  ['a forbidden link as plain text', linked('javascript:alert(1)', span('bad', 'l')), '<p>bad</p>'],
  [
    'one link over two spans',
    linked('/info/imprint', span('See the '), span('im', 'l'), span('print', 'strong', 'l'), span('.')),
    '<p>See the <a href="https://shop.example/de/info/imprint">im<strong>print</strong></a>.</p>',
  ],
])('renders %s', (_, block, html) => expect(renderBlocks([block], whole)).toBe(html))

test('renders links as plain text without a base URL', () => {
  const link = linked('/a', span('See '), span('this', 'strong', 'l'))
  expect(renderBlocks([link])).toBe('<p>See <strong>this</strong></p>')
})

test('keeps list levels and numbers in markup and plain text', () => {
  const first = [item('number', 1, 'first'), item('bullet', 2, 'sub')]
  const second = [item('number', 1, 'second'), item('number', 2, 'a\nand more'), item('number', 2, 'b')]
  const html = [
    '<ol><li>first<ul><li>sub</li></ul></li>',
    '<li>second<ol><li>a<br>and more</li>',
    '<li>b</li></ol></li>',
    '<li>third, see step 2</li></ol>',
  ].join('\n')
  const text = ['1. first', '   – sub', '2. second', '   1. a', '      and more', '   2. b', '3. third, see step 2']
  const body = [...first, ...second, item('number', 1, 'third, see step 2')]
  expect(renderTextSegments(body)).toEqual([{ kind: 'list', html, text: text.join('\n') }])
})

test('ends a list at visible content between two items, but not at hidden content', () => {
  const [one, two] = [item('number', 1, 'one'), item('number', 1, 'two')]
  const lists = (between: object) =>
    renderTextSegments([one, between, two]).filter(({ kind }) => kind === 'list').length
  expect([lists(words('between')), lists({ _type: 'blockImage' }), lists({ _type: 'unknown' })]).toEqual([2, 2, 1])
  expect(lists(words('', { style: 'h2' }))).toBe(1)
})
