import { expect, test } from 'vitest'
import { createInsightsTracker } from './insights-tracker.ts'
import { searchEventNames } from './search-events.ts'

const queryID = '0123456789abcdef0123456789abcdef'
const index = 'products_en'

test('what was shown, followed and bought becomes three events with the query and the place', () => {
  const tracker = createInsightsTracker()
  tracker.recordView(index, queryID, ['a', 'b'])
  tracker.recordClick('b')
  tracker.recordView('products_en', 'other', ['c'])
  tracker.recordAddToCart('b')
  expect(tracker.takeEvents()).toEqual([
    { eventType: 'view', eventName: searchEventNames.shown, index, objectIDs: ['a', 'b'] },
    { eventType: 'click', eventName: searchEventNames.clicked, index, objectIDs: ['b'], queryID, positions: [2] },
    { eventType: 'view', eventName: searchEventNames.shown, index, objectIDs: ['c'] },
    {
      ...{
        eventType: 'conversion',
        eventName: searchEventNames.added,
        index,
        objectIDs: ['b'],
        eventSubtype: 'addToCart',
      },
      queryID,
    },
  ])
  expect(tracker.takeEvents()).toEqual([])
})

test('what no search led to is no event', () => {
  const tracker = createInsightsTracker()
  tracker.recordClick('a')
  tracker.recordAddToCart('a')
  expect(tracker.takeEvents()).toEqual([])
})

test('positions are only sent with a query', () => {
  const tracker = createInsightsTracker()
  tracker.recordPositions(index, undefined, ['a'])
  tracker.recordClick('a')
  expect(tracker.takeEvents()).toEqual([
    { eventType: 'click', eventName: searchEventNames.clicked, index, objectIDs: ['a'] },
  ])
})

test('a refusal forgets what waited', () => {
  const tracker = createInsightsTracker()
  tracker.recordView(index, queryID, ['a'])
  tracker.clear()
  tracker.recordClick('a')
  expect(tracker.takeEvents()).toEqual([])
})

test('of many objects the first twenty are named', () => {
  const tracker = createInsightsTracker()
  const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
  tracker.recordView(index, queryID, many)
  expect(tracker.takeEvents()[0]?.objectIDs).toHaveLength(20)
})
