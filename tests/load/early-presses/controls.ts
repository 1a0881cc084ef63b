import type { Locator, Page } from 'playwright-core'

/** A control of a page that may be pressed while the page is still arriving. Found without words: they differ by language. */
export interface Control {
  name: string
  path: string
  target: (page: Page) => Locator
  /** Whether the page shows that the press did its work, or another page that does; runs in the page. */
  isDone: () => boolean
  /** The visitor is new: the age question is what is pressed, or answered first. Else it was answered before. */
  age?: 'pressed' | 'answered first'
}

const list = '/nicotine-pouches'
const product = `${list}/myrholt-cloudberry-mini`

const opened = () => document.querySelector('[role="dialog"]') !== null
const openedOrSearch = () => location.pathname === '/search' || document.querySelector('[role="dialog"]') !== null
const openedOrCheckout = () => location.pathname === '/checkout' || document.querySelector('[role="dialog"]') !== null

export const ageAnswer = (page: Page): Locator => page.locator('#age-gate [data-age-answer="adult"]')

/** Those of header, list, product, gate and consent. */
export const earlyControls: readonly Control[] = [
  {
    name: 'search',
    path: '/',
    target: (page) => page.locator('header a[href$="/search"]:visible'),
    isDone: openedOrSearch,
  },
  {
    name: 'menu',
    path: list,
    target: (page) => page.locator('header details > summary:visible'),
    isDone: () => document.querySelector('header details[open]') !== null,
  },
  {
    name: 'cart',
    path: '/',
    target: (page) => page.locator('header button[aria-haspopup="dialog"]:visible').last(),
    isDone: opened,
  },
  {
    name: 'filter',
    path: list,
    target: (page) => page.locator('main button[aria-haspopup="dialog"]').first(),
    isDone: opened,
  },
  {
    name: 'sort',
    path: list,
    target: (page) => page.locator('main button[aria-haspopup="dialog"]').nth(1),
    isDone: opened,
  },
  {
    name: 'add in a list',
    path: list,
    target: (page) => page.locator('main article form button').first(),
    isDone: openedOrCheckout,
  },
  {
    name: 'add on a product page',
    path: product,
    target: (page) => page.locator('main form[action$="/checkout"] button:visible').first(),
    isDone: openedOrCheckout,
  },
  {
    name: 'quantity',
    path: product,
    target: (page) => page.locator('main fieldset:has(input[inputmode="numeric"]) button').last(),
    isDone: () => document.querySelector<HTMLInputElement>('main fieldset input[inputmode="numeric"]')?.value === '2',
  },
  {
    name: 'age question',
    path: '/',
    target: ageAnswer,
    isDone: () => document.querySelector('#age-gate[open]') === null,
    age: 'pressed',
  },
  {
    name: 'consent',
    path: '/',
    target: (page) => page.locator('.consent-banner button').first(),
    isDone: () => document.querySelector('.consent-banner') === null,
    age: 'answered first',
  },
]
