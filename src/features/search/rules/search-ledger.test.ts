import { expect, test } from 'vitest'
import { eventNames } from './search-events.ts'
import { createSearchHistory } from './search-ledger.ts'

const queryID = '0123456789abcdef0123456789abcdef'
const index = 'products_en'

test('what was shown, followed and bought becomes three events with the query and the place', () => {
  const ledger = createSearchHistory()
  ledger.shown(index, queryID, ['a', 'b'])
  ledger.clicked('b')
  ledger.shown('products_en', 'other', ['c'])
  ledger.added('b')
  expect(ledger.take()).toEqual([
    { eventType: 'view', eventName: eventNames.shown, index, objectIDs: ['a', 'b'] },
    { eventType: 'click', eventName: eventNames.clicked, index, objectIDs: ['b'], queryID, positions: [2] },
    { eventType: 'view', eventName: eventNames.shown, index, objectIDs: ['c'] },
    {
      eventType: 'conversion',
      eventName: eventNames.added,
      index,
      objectIDs: ['b'],
      eventSubtype: 'addToCart',
      queryID,
    },
  ])
  expect(ledger.take()).toEqual([])
})

test('what no search led to is no event', () => {
  const ledger = createSearchHistory()
  ledger.clicked('a')
  ledger.added('a')
  expect(ledger.take()).toEqual([])
})

test('positions are only sent with a query', () => {
  const ledger = createSearchHistory()
  ledger.known(index, undefined, ['a'])
  ledger.clicked('a')
  expect(ledger.take()).toEqual([{ eventType: 'click', eventName: eventNames.clicked, index, objectIDs: ['a'] }])
})

test('a refusal forgets what waited', () => {
  const ledger = createSearchHistory()
  ledger.shown(index, queryID, ['a'])
  ledger.clear()
  ledger.clicked('a')
  expect(ledger.take()).toEqual([])
})

test('of many objects the first twenty are named', () => {
  const ledger = createSearchHistory()
  ledger.shown(
    index,
    queryID,
    Array.from({ length: 30 }, (_, at) => `p${at}`),
  )
  expect(ledger.take()[0]?.objectIDs).toHaveLength(20)
})
