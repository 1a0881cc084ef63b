/** What the scenarios do in a browser. Elements are found by XPath, which both drivers know; every step waits for its element. */
export interface Browser {
  open: (url: string) => Promise<void>
  /** Runs an expression in the page. */
  run: (script: string) => Promise<unknown>
  click: (xpath: string) => Promise<void>
  /** Replaces the value of a field, or chooses a select's option by value. */
  fill: (xpath: string, value: string) => Promise<void>
  /** Waits until the element is visible, and returns its text. */
  see: (xpath: string) => Promise<string>
  url: () => Promise<string>
  close: () => Promise<void>
}

/** How long a step waits, ms: a busy machine takes a multiple of a quiet one. */
export const stepTimeout = 45_000

export const windowSize = { width: 1280, height: 900 }
