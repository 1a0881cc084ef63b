/** Looks whether the shop does what its texts say. */
export interface Probe {
  /** Whether it does. */
  holds: () => Promise<boolean>
  /** The same look at a shop whose feature is off, or whose numbers are others: whoever sees no difference sees nothing. */
  holdsWhenOff: () => Promise<boolean>
}

/** One look, with the setting the claim stands on, and with one it does not. */
export function probe<Setting>(
  look: (setting: Setting) => Promise<boolean> | boolean,
  on: Setting,
  off: Setting,
): Probe {
  return { holds: async () => look(on), holdsWhenOff: async () => look(off) }
}
