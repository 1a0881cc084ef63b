import { expect, test } from 'vitest'
import { renderHtmlBlock, renderTextBlock } from '../blocks.ts'
import { buildContractBlocks } from './contract-blocks.ts'

test('a mail shows the withdrawal text as its page does: numbers, levels, lines and headings', () => {
  const block = (text: string, more: object = {}) => {
    return { _type: 'block', children: [{ _type: 'span', text }], ...more }
  }
  const item = (listItem: string, level: number, text: string) => block(text, { listItem, level })
  const body = [
    block('How', { style: 'h3' }),
    item('number', 1, 'Write to us'),
    item('bullet', 2, 'by mail'),
    item('number', 1, 'Send it back, see 1'),
    block('Fen & Co\nFen Street 1'),
  ]
  const text = { page: 'withdrawal', version: '1-a', title: 'Withdrawal', language: 'en', body, since: 0 } as const
  const blocks = buildContractBlocks([text], 'en', Date.UTC(2026, 10, 26, 23, 30))
  expect(blocks.map((block) => renderTextBlock(block, 'en')).join('\n\n')).toContain(
    ['How\n---', '1. Write to us\n   – by mail\n2. Send it back, see 1', 'Fen & Co\nFen Street 1'].join('\n\n'),
  )
  const html = blocks.map(renderHtmlBlock).join('')
  expect(html).toContain('<ol><li>Write to us<ul><li>by mail</li></ul></li>\n<li>Send it back, see 1</li></ol>')
  expect(html).toContain('<p>Fen &amp; Co<br>Fen Street 1</p>')
  expect(html).toContain('27 November 2026')
})
