import { expect, test } from 'vitest'
import { findInvalidWithdrawalFields, getWithdrawalItems, parseWithdrawalForm } from './withdrawal-form.ts'

const typed = { name: ' Anna ', order: '10001', email: 'a@shop.example', scope: 'whole', goods: '' }
const lines = [
  { name: 'Fen Mint', quantity: 3 },
  { name: 'Fen Frost', quantity: 1 },
]

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value)
  return data
}

const read = (more: Record<string, string | string[]> = {}) => parseWithdrawalForm(form({ ...typed, ...more }), lines)

test.each([
  ['all of it', {}, []],
  ['no name', { name: '  ' }, ['name']],
  ['no number', { order: '' }, ['order']],
  ['no address', { email: 'anna' }, ['email']],
  ['a part without goods', { scope: 'part' }, ['goods']],
  ['a part with goods', { scope: 'part', goods: '1 x Mint' }, []],
  ['only a link and a name', { order: '', email: '', link: '10001.x' }, []],
  ['nothing', { name: '', order: '', email: '' }, ['name', 'order', 'email']],
])('validates a statement with %s', (_name, more, faults) => {
  const statement = read(more)
  expect(statement && findInvalidWithdrawalFields(statement)).toEqual(faults)
})

test.each([
  ['another step', { step: 'delete' }],
  ['an id that is none', { id: 'x' }],
  ['a name that is too long', { name: 'a'.repeat(121) }],
  ['goods that are too long', { goods: 'a'.repeat(5001) }],
])('rejects a form with %s', (_name, more) => expect(read(more)).toBeUndefined())

const goods = (more: Record<string, string | string[]>) => {
  const statement = read({ scope: 'part', ...more })
  return statement && getWithdrawalItems(statement)
}

test.each([
  ['9', 3],
  ['0', 1],
  ['-1', 1],
  ['x', 3],
  ['1.5', 3],
])('limits a line with the quantity %s to the ordered amount: %i', (quantity, count) => {
  expect(goods({ lines: '1', line: '0', 'quantity-0': quantity })).toEqual([`${count} × Fen Mint`])
})

const ticked = { lines: '1', line: ['0', '1'], 'quantity-0': '2', 'quantity-1': '1' }

test.each([
  ['selected order lines', ticked, ['2 × Fen Mint', '1 × Fen Frost']],
  ['a line that does not exist', { lines: '1', line: '7' }, []],
  ['typed goods by line', { goods: ' 1 x Mint \r\n\n2 x Frost' }, ['1 x Mint', '2 x Frost']],
  ['a whole order', { scope: 'whole', goods: '1 x Mint' }, []],
])('lists the goods of %s', (_name, more, expected) => expect(goods(more)).toEqual(expected))
