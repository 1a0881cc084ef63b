import type { Locator, Page } from 'playwright-core'
import type { Text } from '../../e2e/helpers/texts.ts'

/** What is pressed, by touch or key, so that something moves. */
export interface Motion {
  /** Nothing is measured of one without a name: what opens for the first time is fetched. */
  name?: string
  target?: (page: Page) => Locator
  keys?: string
  /** Where it happens, if another page than the motion before. */
  path?: string
}

const list = '/nicotine-pouches'
const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')
const filters = (page: Page) => page.locator('main button[aria-haspopup="dialog"]:not([popovertarget])')
const cart = (page: Page) => banner(page).locator('button[aria-haspopup="dialog"]').last()
const add = (page: Page) => page.locator('main article button[name="add"]').first()

/** What moves in the shop on a phone (design, motion). */
export function motionsOf(text: Text): Motion[] {
  const oneMore = (page: Page) =>
    dialog(page)
      .getByRole('button', { name: new RegExp(text('cart_line_more', { name: '' }).trim()) })
      .first()
  return [
    { name: 'the menu opens', path: list, target: (page) => banner(page).locator('summary') },
    { path: list, target: filters },
    { keys: 'Escape' },
    { name: 'the filters slide in', target: filters },
    { name: 'the filters slide out', keys: 'Escape' },
    { path: list, target: add },
    { name: 'a lid flies to the cart', target: add },
    { name: 'a number rolls in a card', target: (page) => page.locator('main article .can-steps button').last() },
    { target: cart },
    { keys: 'Escape' },
    { name: 'the cart slides in', target: cart },
    { name: 'a number rolls in the cart', target: oneMore },
    { name: 'the cart slides out', keys: 'Escape' },
    { name: 'a can grows into its page', path: list, target: (page) => page.locator('main article .can-name').nth(2) },
    { name: 'a page gives way to another', path: list, target: (page) => banner(page).locator('.page-logo a') },
  ]
}
