/** A press or an input that waits for the app. */
export interface Held {
  event: Event
  control: HTMLElement
  /** Shown as busy meanwhile. */
  shown?: HTMLElement | undefined
  /** A press that opens something: only the last one counts, as in a page that had answered the first. */
  opens?: boolean
  /** Address that stands for it, should the app not come. */
  instead?: string | undefined
  /** What a field was given: React may have put its own back by the time it is told. */
  value?: string
  checked?: boolean
}

/** What the script that listens before the app is there (features/shell/waking) shares with the app. */
export interface Waking {
  /** Whether the visitor has scrolled, pressed or typed already. */
  acted: boolean
  /** What waits, in order. */
  held: Held[]
  /** Shows that a press waits, or no longer. */
  show: (press: Held, busy: boolean) => void
  /** The app could not start: what waits is left to the browser; `again` tries with the next press, or when there is a line again. */
  fail: (again: () => void) => void
  /** There once React has drawn the page's frame. */
  app?: {
    /** Whether React hears by itself what is entered into a field, and nothing waits that has to come before. */
    isTold: (field: HTMLElement) => boolean
    /** Whether its handlers are left alone: it has answered, or the app itself is pressing. */
    isLeftAlone: (element: HTMLElement) => boolean
    /** Makes a press again; false where React was not ready for it: then it is held, and made again later. */
    replay: (press: Held) => boolean
  }
}

declare global {
  interface Window {
    /** Not there on pages that bring the app along, as the checkout does. */
    waking?: Waking
  }
}
