import { expect, test } from 'vitest'
import { createInsightsTracker } from './insights-tracker.ts'
import { eventNames } from './search-events.ts'

const queryID = '0123456789abcdef0123456789abcdef'
const index = 'products_en'

test('what was shown, followed and bought becomes three events with the query and the place', () => {
  const tracker = createInsightsTracker()
  tracker.shown(index, queryID, ['a', 'b'])
  tracker.clicked('b')
  tracker.shown('products_en', 'other', ['c'])
  tracker.added('b')
  expect(tracker.take()).toEqual([
    { eventType: 'view', eventName: eventNames.shown, index, objectIDs: ['a', 'b'] },
    { eventType: 'click', eventName: eventNames.clicked, index, objectIDs: ['b'], queryID, positions: [2] },
    { eventType: 'view', eventName: eventNames.shown, index, objectIDs: ['c'] },
    {
      ...{ eventType: 'conversion', eventName: eventNames.added, index, objectIDs: ['b'], eventSubtype: 'addToCart' },
      queryID,
    },
  ])
  expect(tracker.take()).toEqual([])
})

test('what no search led to is no event', () => {
  const tracker = createInsightsTracker()
  tracker.clicked('a')
  tracker.added('a')
  expect(tracker.take()).toEqual([])
})

test('positions are only sent with a query', () => {
  const tracker = createInsightsTracker()
  tracker.known(index, undefined, ['a'])
  tracker.clicked('a')
  expect(tracker.take()).toEqual([{ eventType: 'click', eventName: eventNames.clicked, index, objectIDs: ['a'] }])
})

test('a refusal forgets what waited', () => {
  const tracker = createInsightsTracker()
  tracker.shown(index, queryID, ['a'])
  tracker.clear()
  tracker.clicked('a')
  expect(tracker.take()).toEqual([])
})

test('of many objects the first twenty are named', () => {
  const tracker = createInsightsTracker()
  const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
  tracker.shown(index, queryID, many)
  expect(tracker.take()[0]?.objectIDs).toHaveLength(20)
})
