/** What a payment provider's checkout script defines on the page (reference section 7). */
export interface CheckoutScript {
  suspend: (ignore?: readonly string[]) => void
  resume: (ignore?: readonly string[]) => void
  destroy?: () => void
}

declare global {
  // Defined by the provider's script, and only while one is in the page.
  var CentraCheckout: CheckoutScript | undefined
}

/**
 * Does work on the selection while the provider's widgets stand still (specification section 4, reference section 7):
 * they are suspended before the first call and resumed after the new selection is stored, however it ended. `ignore`
 * names widgets that go on, such as the one the change came from.
 */
export async function whileSuspended<Result>(work: () => Promise<Result>, ignore?: readonly string[]): Promise<Result> {
  control('suspend', ignore)
  try {
    return await work()
  } finally {
    control('resume', ignore)
  }
}

/** A provider's script is not ours: what it throws must not undo the shopper's change. */
function control(action: 'suspend' | 'resume', ignore: readonly string[] | undefined): void {
  try {
    globalThis.CentraCheckout?.[action](ignore)
  } catch (error) {
    console.warn(`The checkout script failed to ${action}`, error)
  }
}
