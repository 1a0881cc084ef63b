import { randomUUID } from 'node:crypto'
import type { Locations, PresenceEvent } from './presence-messages.ts'
import type { Member, PresenceRoom } from './presence-room.ts'

/** One editor's browser in the room, with the sessions (tabs) that it announced. */
export interface PresenceMember {
  /** Begins to receive; returns the id of the subscription. */
  subscribe: () => string
  unsubscribe: (subscription: string) => void
  /** Asks everybody where they are. */
  callRoll: (session: string) => void
  /** Says to everybody where a session is. */
  announce: (sessionId: string, locations: Locations) => void
  disconnect: (session: string) => void
  /** Leaves the room, with all sessions. */
  leave: () => void
}

const mostSubscriptions = 10
const mostSessions = 20

/** A member of the room; `notify` is called with what the others do, once for each subscription. */
export function createPresenceMember(
  room: PresenceRoom,
  userId: string,
  notify: (subscription: string, event: PresenceEvent) => void,
): PresenceMember {
  const subscriptions = new Set<string>()
  const sessions = new Set<string>()
  const self: Member = {
    receive: (event) => {
      for (const subscription of subscriptions) notify(subscription, event)
    },
  }
  const leaveRoom = room.enter(self)

  function disconnect(session: string): void {
    if (!sessions.delete(session)) return
    room.broadcast(self, { type: 'disconnect', i: userId, m: { session } })
  }

  return {
    subscribe: () => {
      const subscription = randomUUID()
      if (subscriptions.size < mostSubscriptions) subscriptions.add(subscription)
      return subscription
    },
    unsubscribe: (subscription) => void subscriptions.delete(subscription),
    callRoll: (session) => room.broadcast(self, { type: 'rollCall', i: userId, session }),
    announce: (sessionId, locations) => {
      if (sessions.size >= mostSessions && !sessions.has(sessionId)) return
      sessions.add(sessionId)
      room.broadcast(self, { type: 'state', i: userId, m: { sessionId, locations } })
    },
    disconnect,
    leave: () => {
      for (const session of [...sessions]) disconnect(session)
      leaveRoom()
    },
  }
}
