import type { Page } from 'playwright-core'
import { type Control, list, opened, openedTwice, product } from './control.ts'

/** How many pieces the cart holds, as the header says; not a number before the app is there. */
const added = () =>
  location.pathname === '/checkout' ||
  Number([...document.querySelectorAll('header button[aria-haspopup="dialog"]')].at(-1)?.textContent) > 0
const addedTwice = () =>
  Number([...document.querySelectorAll('header button[aria-haspopup="dialog"]')].at(-1)?.textContent) > 1
const toolbar = (page: Page) => page.locator('main button[aria-haspopup="dialog"]')

export const listControls: readonly Control[] = [
  {
    name: 'filter',
    path: list,
    target: (page) => toolbar(page).first(),
    isDone: opened,
    isDoubled: openedTwice,
  },
  {
    name: 'sort',
    path: list,
    target: (page) => page.locator('main button[popovertarget]'),
    isDone: () => document.querySelector('main [popover]:popover-open') !== null,
  },
  {
    name: 'add in a list',
    path: list,
    target: (page) => page.locator('main article button[name="add"]').first(),
    isDone: added,
    isDoubled: addedTwice,
  },
  {
    name: 'show more',
    path: list,
    target: (page) => page.locator('main a[href*="show="]').last(),
    isDone: () => /[?&]show=/.test(location.search) && document.querySelector('main a[href*="show=144"]') !== null,
    isDoubled: () => Number(new URLSearchParams(location.search).get('show')) > 96,
  },
]

export const productControls: readonly Control[] = [
  {
    name: 'add on a product page',
    path: product,
    target: (page) => page.locator('main form[action$="/checkout"] button:visible').first(),
    isDone: added,
    isDoubled: addedTwice,
  },
  {
    name: 'quantity',
    path: product,
    target: (page) => page.locator('main fieldset:has(input[inputmode="numeric"]) button').last(),
    isDone: () =>
      Number(document.querySelector<HTMLInputElement>('main fieldset input[inputmode="numeric"]')?.value) > 1,
    isDoubled: () =>
      Number(document.querySelector<HTMLInputElement>('main fieldset input[inputmode="numeric"]')?.value) > 2,
  },
  {
    name: 'pack choice',
    path: product,
    target: (page) => page.locator('main label:has(input[name="pack"])').nth(1),
    isDone: () => document.querySelectorAll<HTMLInputElement>('main input[name="pack"]')[1]?.checked === true,
  },
  {
    name: 'gallery, another picture',
    path: product,
    target: (page) => page.locator('main section li button:has(img)').nth(1),
    isDone: () => document.querySelector('main section li:nth-child(2) > button[aria-current="true"]') !== null,
  },
  {
    name: 'gallery, enlarged',
    path: product,
    target: (page) => page.locator('main section li a[target="_blank"]').first(),
    // Without the app the picture opens by itself, in another tab.
    isDone: () => document.querySelector('[role="dialog"]') !== null || 'tabs' in document.documentElement.dataset,
    isDoubled: () =>
      document.querySelectorAll('[role="dialog"]').length + Number(document.documentElement.dataset.tabs ?? 0) > 1,
  },
]
