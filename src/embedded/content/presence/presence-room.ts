import type { PresenceEvent } from './presence-messages.ts'

/** One socket in the room. */
export interface Member {
  tell: (event: PresenceEvent) => void
}

/** Who is where: it remembers nothing, for each session says by itself where it is when somebody calls the roll. */
export interface PresenceRoom {
  /** Returns how to leave. */
  enter: (member: Member) => () => void
  /** Tells everybody but the sender. */
  broadcast: (sender: Member, event: PresenceEvent) => void
}

/** The room of this process; editors at another process of the same database are not in it. */
export function createPresenceRoom(): PresenceRoom {
  const members = new Set<Member>()
  return {
    enter: (member) => {
      members.add(member)
      return () => void members.delete(member)
    },
    broadcast: (sender, event) => {
      for (const member of members) if (member !== sender) member.tell(event)
    },
  }
}
