import { expect, test } from 'vitest'
import { planUnits } from './plan-units.ts'
import { createFingerprint } from './rules/record.ts'
import { mergeContent } from './translate-post.ts'

const source = { path: 'title', value: 'Formats' }
const machine = { path: 'title', value: 'Formate' }
const made = { path: 'title', source: createFingerprint('Formats'), target: createFingerprint('Formate') }
const older = { ...made, source: createFingerprint('Shapes') }
const edited = [{ path: 'title', value: 'Die Formate' }]

test.each([
  ['nothing there', [], [], {}, 'write'],
  ['an editor emptied a field', [], [made], {}, 'write'],
  ['made of the present text', [machine], [made], {}, 'leave'],
  ['made of the present text, to be made again', [machine], [made], { retranslate: true }, 'write'],
  ['made of an older text', [machine], [older], {}, 'write'],
  ['improved by hand since', edited, [made], {}, 'leave'],
  ['improved by hand, and made again', edited, [made], { retranslate: true }, 'leave'],
  ['improved by hand, then the English changed', edited, [older], {}, 'keep'],
  ['written by hand', [machine], [], {}, 'keep'],
  ['written by hand, to be replaced', [machine], [], { overwrite: true }, 'write'],
  ['still English', [source], [], {}, 'write'],
] as const)('plans the action for the case %s: %s', (_, target, recorded, options, action) => {
  expect(planUnits([source], target, recorded, options)).toMatchObject([{ action }])
})

test('records a text written by an editor as not machine-made, so that it is never replaced later', () => {
  const [kept] = planUnits([source], [machine], [])
  expect(kept?.target).toBe('')
  const [later] = planUnits([{ ...source, value: 'New' }], [machine], [{ ...made, target: '' }])
  expect(later?.action).toBe('keep')
})

test('leaves a shared field unchanged when an editor has set it for a language', () => {
  const date = { path: 'publishedAt', value: '2026-01-01', shared: true as const }
  expect(planUnits([date], [{ ...date, value: '2026-02-02' }], [])).toMatchObject([{ action: 'leave' }])
})

test('does not restore a block that an editor removed', () => {
  const block = { path: 'content.b', value: { _key: 'b', text: 'x' } }
  const record = { path: 'content.b', source: createFingerprint(block.value), target: 'anything' }
  expect(planUnits([block], [], [record])).toMatchObject([{ action: 'leave' }])
  expect(planUnits([block], [], [{ ...record, source: 'older' }])).toMatchObject([{ action: 'keep' }])
  expect(planUnits([block], [], [])).toMatchObject([{ action: 'write' }])
})

test('follows the English order, keeps blocks added by an editor and drops blocks removed in English', () => {
  const block = (_key: string, text = _key) => ({ _key, _type: 'blockCallout', content: text })
  const english = [block('a'), block('c'), block('new')]
  const others = [block('own'), block('gone', 'G'), block('changed', 'mine')]
  const german = [block('own first'), block('c', 'C'), block('a', 'A'), ...others]
  const record = (key: string, text: string) => {
    return { path: `content.${key}`, source: 's', target: createFingerprint(block(key, text)) }
  }
  const written = { path: 'content.new', value: block('new', 'Neu'), action: 'write' as const, target: '' }
  const finished = new Map([['content.new', { ...written, record: { path: 'content.new', source: '', target: '' } }]])
  const merged = mergeContent(english, german, finished, [record('gone', 'G'), record('changed', 'theirs')])
  expect(merged.map(({ content }) => content)).toEqual(['own first', 'A', 'own', 'mine', 'C', 'Neu'])
})
