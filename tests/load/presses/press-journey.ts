import type { Locator, Page } from 'playwright-core'
import type { Text } from '../../e2e/helpers/texts.ts'

/** One press of a journey: what is pressed, or typed into what has the focus. */
export interface Press {
  name: string
  target?: (page: Page) => Locator
  keys?: string
  /** Where it happens, if another page than the press before; that page has come to rest first. */
  path?: string
  /** What the press leads to; waited for before the next. */
  leadsTo?: (page: Page) => Promise<unknown>
}

const list = '/nicotine-pouches'
const ageAnswer = (page: Page) => page.locator('#age-gate [data-age-answer="adult"]')
const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page) => dialog(page).waitFor()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const lines = (page: Page) => dialog(page).getByRole('listitem').first().waitFor()
const filterButton = (page: Page) => page.locator('main button[aria-haspopup="dialog"]:not([popovertarget])')
const header = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(name) })

/** What a shopper presses from the first answer to a filled cart, each control of list, header and cart. */
export function shoppersPresses(text: Text): Press[] {
  return [...answers(), ...inFilters(text), ...inSort(text), ...inHeader(text), ...inCart(text)]
}

function answers(): Press[] {
  return [
    {
      path: list,
      name: 'age answered',
      target: ageAnswer,
      leadsTo: (page) => page.locator('#age-gate').waitFor({ state: 'hidden' }),
    },
  ]
}

function inFilters(text: Text): Press[] {
  const value = (place: number) => (page: Page) => dialog(page).locator('fieldset button:not([disabled])').nth(place)
  const show = (page: Page) => dialog(page).getByRole('status').getByRole('button')
  return [
    { name: 'filters opened first', target: filterButton, leadsTo: open },
    { name: 'filter value', target: value(0) },
    { name: 'filter value', target: value(2) },
    { name: 'filter value', target: value(1) },
    { name: 'filter value', target: value(1) },
    { name: 'filters applied', target: show, leadsTo: closed },
    { name: 'filters opened', target: filterButton, leadsTo: open },
    {
      name: 'filters cleared',
      target: (page) => dialog(page).getByRole('button', { name: text('filter_clear') }),
    },
    { name: 'filters applied', target: show, leadsTo: closed },
  ]
}

function inSort(text: Text): Press[] {
  // A phone's are in a dialog.
  const orders = (page: Page) => page.getByRole('list', { name: text('sort_title') })
  const to = (method: string): Press[] => [
    {
      name: 'sort orders opened',
      target: (page) => page.locator('main button[popovertarget]'),
      leadsTo: (page) => orders(page).waitFor(),
    },
    {
      name: 'sort order',
      target: (page) => orders(page).getByRole('link', { name: text(`sort_${method}`), exact: true }),
      leadsTo: (page) => orders(page).waitFor({ state: 'hidden' }),
    },
  ]
  const more = (page: Page) => page.getByRole('link', { name: text('catalogue_show_more') })
  return [
    ...to('price_asc'),
    ...to('newest'),
    ...to('price_desc'),
    { name: 'more shown', target: more },
    { name: 'more shown', target: more },
    { name: 'more shown', target: more },
    ...to('popularity'),
  ]
}

function inHeader(text: Text): Press[] {
  return [
    {
      name: 'search opened',
      target: (page) => page.getByRole('banner').getByRole('link', { name: text('search_title') }),
      leadsTo: open,
    },
    { name: 'letter typed', keys: 'm' },
    { name: 'letter typed', keys: 'i' },
    { name: 'letter typed', keys: 'n' },
    { name: 'dialog closed by key', keys: 'Escape', leadsTo: closed },
    { name: 'market opened', target: header(text('market_title')), leadsTo: open },
    { name: 'dialog closed by key', keys: 'Escape', leadsTo: closed },
  ]
}

function inCart(text: Text): Press[] {
  const add = (page: Page) => page.locator('main article button[name="add"]').first()
  const step = (key: 'cart_line_more' | 'cart_line_less') => (page: Page) =>
    dialog(page)
      .getByRole('button', { name: new RegExp(text(key, { name: '' }).trim()) })
      .first()
  const cartOpened = {
    name: 'cart opened',
    target: (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last(),
    leadsTo: lines,
  }
  return [
    { name: 'first can added', target: add, leadsTo: (page) => page.locator('.cart-dock').waitFor() },
    { name: 'can added', target: add },
    { name: 'can added', target: add },
    { ...cartOpened, name: 'cart opened first' },
    { name: 'quantity', target: step('cart_line_more') },
    { name: 'quantity', target: step('cart_line_more') },
    { name: 'quantity', target: step('cart_line_less') },
    { name: 'dialog closed by key', keys: 'Escape', leadsTo: closed },
    cartOpened,
    { name: 'dialog closed by key', keys: 'Escape', leadsTo: closed },
  ]
}
