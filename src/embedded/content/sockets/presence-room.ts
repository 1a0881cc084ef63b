import * as v from 'valibot'
import { noSignals, type ProcessSignals } from '#embedded/signals/signals.ts'
import { type PresenceEvent, presenceEvent } from './presence-messages.ts'

/** One socket in the room. */
export interface Member {
  receive: (event: PresenceEvent) => void
}

/** Who is where: it does not remember where, for each session says so by itself when somebody calls the roll. */
export interface PresenceRoom {
  /** Returns how to leave. */
  enter: (member: Member) => () => void
  /** Sends an event to everybody but the sender. */
  broadcast: (sender: Member, event: PresenceEvent) => void
  /** The process is about to stop. */
  close: () => void
}

/** How often a process says that its editors are still there, and after which silence they count as gone, ms. */
export interface RoomPace {
  everyMs: number
  goneMs: number
}

const usual: RoomPace = { everyMs: 10_000, goneMs: 35_000 }

/** What the rooms of several processes send each other: events, and that a process with sessions lives. */
const alive = 'alive'
const fromElsewhere = v.union([v.literal(alive), v.pipe(v.string(), v.parseJson(), presenceEvent)])

/** A room that editors at all processes of the database share, as far as `signals` reach. */
export function createPresenceRoom(signals: ProcessSignals = noSignals, pace: RoomPace = usual): PresenceRoom {
  const members = new Set<Member>()
  const sessions = createSessions()

  let beating: NodeJS.Timeout | undefined

  /** Passes an event on to everybody here but its owner; false when it is no news. */
  function pass(event: PresenceEvent, owner: Member | string): boolean {
    if (!sessions.admit(event, owner)) return false
    for (const member of members) if (member !== owner) member.receive(event)
    return true
  }

  function beat(): void {
    if (sessions.hasOwn()) signals.send('presence', alive)
    for (const { owner, goodbye } of sessions.silent(pace.goneMs)) pass(goodbye, owner)
  }

  const stopHearing = signals.on('presence', (text, sender) => {
    const heard = v.safeParse(fromElsewhere, text)
    if (!heard.success) return
    sessions.heard(sender)
    if (heard.output !== alive) pass(heard.output, sender)
  })

  function leave(member: Member): void {
    members.delete(member)
    if (members.size > 0) return
    clearInterval(beating)
    beating = undefined
  }

  return {
    enter: (member) => {
      members.add(member)
      beating ??= setInterval(beat, pace.everyMs).unref()
      return () => leave(member)
    },
    broadcast: (sender, event) => {
      if (pass(event, sender)) signals.send('presence', JSON.stringify(event))
    },
    close: stopHearing,
  }
}

/** Sessions that were announced, each with its socket here or the id of its process. */
function createSessions() {
  const owners = new Map<string, { owner: Member | string; goodbye: PresenceEvent }>()
  const heardAt = new Map<string, number>()
  const heard = (process: string) => void heardAt.set(process, Date.now())

  /**
   * Whether others are told of an event. A browser that lost its socket comes back by another one, perhaps at another
   * process; that the first is gone, learned after that, is no news of the session.
   */
  function admit(event: PresenceEvent, owner: Member | string): boolean {
    if (event.type === 'rollCall') return true
    const key = `${event.i} ${event.type === 'state' ? event.m.sessionId : event.m.session}`
    if (event.type === 'state') {
      const goodbye: PresenceEvent = { type: 'disconnect', i: event.i, m: { session: event.m.sessionId } }
      owners.set(key, { owner, goodbye })
      return true
    }
    return owners.get(key)?.owner === owner && owners.delete(key)
  }

  /** Sessions at processes that have not been heard for so long; such a process is forgotten. */
  function silent(goneMs: number) {
    for (const [process, at] of heardAt) if (Date.now() - at > goneMs) heardAt.delete(process)
    return [...owners.values()].filter(({ owner }) => typeof owner === 'string' && !heardAt.has(owner))
  }

  const hasOwn = () => [...owners.values()].some(({ owner }) => typeof owner !== 'string')
  return { admit, heard, silent, hasOwn }
}
