/** Something that can be put out to make room. */
interface Guest {
  close: () => void
}

/** Sockets that have shown no token that is good: whoever comes may have one, and nobody may have all of them. */
export interface Guests {
  /** Takes a guest in, of this client if its address is known; answers how it leaves, because it goes or is known now. */
  enter: (guest: Guest, client: string | undefined) => () => void
  /** Puts the one out that was here longest; false when there is none. */
  putOut: () => boolean
}

interface GuestLimits {
  /** Of all clients together. */
  most: number
  mostOfClient: number
}

/**
 * Guests within limits. Who comes when it is full takes the place of the one who was there longest, of its own client
 * first: an editor's socket is a guest only until its first frame, so that many guests cannot keep editors out.
 */
export function createGuests({ most, mostOfClient }: GuestLimits): Guests {
  /** In the order in which they came. */
  const here = new Map<Guest, string | undefined>()

  function putOut(of: Iterable<Guest> = here.keys()): boolean {
    const [longest] = of
    if (!longest) return false
    here.delete(longest)
    longest.close()
    return true
  }

  return {
    enter: (guest, client) => {
      const own = client === undefined ? [] : [...here].flatMap(([other, from]) => (from === client ? [other] : []))
      if (own.length >= mostOfClient) putOut(own)
      else if (here.size >= most) putOut()
      here.set(guest, client)
      return () => void here.delete(guest)
    },
    putOut: () => putOut(),
  }
}
