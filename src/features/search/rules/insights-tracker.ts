import { type SearchEvent, searchEventNames } from './search-events.ts'

interface Place {
  index: string
  queryID: string | undefined
  /** 1-based. */
  position: number
}

const maxObjectsPerEvent = 20
const maxWaiting = 100

export function createInsightsTracker() {
  const places = new Map<string, Place>()
  const followed = new Map<string, Place>()
  let waiting: SearchEvent[] = []
  const add = (event: SearchEvent) => {
    waiting = [...waiting, event].slice(-maxWaiting)
  }
  const recordPositions = (index: string, queryID: string | undefined, objectIDs: readonly string[]) => {
    places.clear()
    for (const [at, id] of objectIDs.entries()) places.set(id, { index, queryID, position: at + 1 })
  }
  return {
    recordPositions,
    recordView: (index: string, queryID: string | undefined, objectIDs: readonly string[]) => {
      recordPositions(index, queryID, objectIDs)
      const seen = objectIDs.slice(0, maxObjectsPerEvent)
      if (seen.length > 0) add({ eventType: 'view', eventName: searchEventNames.shown, index, objectIDs: seen })
    },
    recordClick: (objectID: string) => {
      const place = places.get(objectID)
      if (!place) return
      followed.set(objectID, place)
      add(createClickEvent(objectID, place))
    },
    recordAddToCart: (objectID: string) => {
      const place = followed.get(objectID) ?? places.get(objectID)
      if (!place) return
      const { index, queryID } = place
      const shared = { eventName: searchEventNames.added, index, objectIDs: [objectID], ...(queryID && { queryID }) }
      add({ eventType: 'conversion', eventSubtype: 'addToCart', ...shared })
    },
    takeEvents: () => {
      const events = waiting
      waiting = []
      return events
    },
    clear: () => {
      waiting = []
      places.clear()
      followed.clear()
    },
  }
}

/** Includes the position only with a query ID, because the service rejects a position without one. */
function createClickEvent(objectID: string, { index, queryID, position }: Place): SearchEvent {
  const event = { eventType: 'click' as const, eventName: searchEventNames.clicked, index, objectIDs: [objectID] }
  return queryID ? { ...event, queryID, positions: [position] } : event
}
