/**
 * Browser that finds elements by XPath, because the drivers of both Firefox and WebKit support it. Actions on an
 * element wait for the element.
 */
export interface Browser {
  open: (url: string) => Promise<void>
  run: (script: string) => Promise<unknown>
  click: (xpath: string) => Promise<void>
  /** Sets the value of a field, or selects an option by value. */
  fill: (xpath: string, value: string) => Promise<void>
  /** Waits until the element is visible, and returns its text. */
  waitForText: (xpath: string) => Promise<string>
  url: () => Promise<string>
  close: () => Promise<void>
}

/** Timeout of a single action in ms. It is long, because the machine can be busy. */
export const stepTimeoutMs = 45_000

export const windowSize = { width: 1280, height: 900 }
