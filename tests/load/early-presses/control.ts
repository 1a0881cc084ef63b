import type { Locator, Page } from 'playwright-core'

/** A control of a page that may be pressed while the page is still arriving. Found without words: they differ by language. */
export interface Control {
  name: string
  path: string
  target: (page: Page) => Locator
  /** Whether the page shows that the press did its work, or another page that does; runs in the page. */
  isDone: () => boolean
  /** Whether the page shows that one press did its work twice, where that can be; runs in the page. */
  isDoubled?: () => boolean
  /** The visitor is new: the age question is what is pressed, or answered first. Else it was answered before. */
  age?: 'pressed' | 'answered first'
}

export const list = '/nicotine-pouches'
export const product = `${list}/myrholt-cloudberry-mini`

export const ageAnswer = (page: Page): Locator => page.locator('#age-gate [data-age-answer="adult"]')

export const opened = (): boolean => document.querySelector('[role="dialog"]') !== null
export const openedTwice = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1
