import { expect, test } from 'vitest'
import { createInsightsTracker } from './insights-tracker.ts'
import { searchEventNames } from './search-events.ts'

const queryID = '0123456789abcdef0123456789abcdef'
const index = 'products_en'

test('reports views, clicks and additions to the cart with their query and position as three events', () => {
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
      ...{ eventType: 'conversion', eventName: searchEventNames.added, index, objectIDs: ['b'], queryID },
      eventSubtype: 'addToCart',
    },
  ])
  expect(tracker.takeEvents()).toEqual([])
})

test('sends positions only together with a query', () => {
  const tracker = createInsightsTracker()
  tracker.recordPositions(index, undefined, ['a'])
  tracker.recordClick('a')
  expect(tracker.takeEvents()).toEqual([
    { eventType: 'click', eventName: searchEventNames.clicked, index, objectIDs: ['a'] },
  ])
})

test('discards pending events when consent is refused, and later events without a search', () => {
  const tracker = createInsightsTracker()
  tracker.recordView(index, queryID, ['a'])
  tracker.clear()
  tracker.recordClick('a')
  tracker.recordAddToCart('a')
  expect(tracker.takeEvents()).toEqual([])
})

test('reports only the first twenty of many objects', () => {
  const tracker = createInsightsTracker()
  const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
  tracker.recordView(index, queryID, many)
  expect(tracker.takeEvents()[0]?.objectIDs).toHaveLength(20)
})
