import type { Page } from 'playwright-core'
import { ageAnswer, type Control, list, opened, openedTwice } from './control.ts'

const inHeader = (selector: string) => (page: Page) => page.locator(`header ${selector}:visible`)
const dialogButtons = inHeader('button[aria-haspopup="dialog"]')

/** Those of the header. A link opens a dialog, or leads to the page of its own: both are one too many. */
export const headerControls: readonly Control[] = [
  {
    name: 'search',
    path: '/',
    target: inHeader('a[href$="/search"]'),
    isDone: () => location.pathname === '/search' || document.querySelector('[role="dialog"]') !== null,
    isDoubled: () => document.querySelectorAll('[role="dialog"]').length > (location.pathname === '/search' ? 0 : 1),
  },
  {
    name: 'menu',
    path: list,
    target: inHeader('details > summary'),
    // Twice is closed again, and so not done.
    isDone: () => document.querySelector('header details[open]') !== null,
  },
  {
    name: 'market',
    path: '/',
    target: (page) => dialogButtons(page).first(),
    isDone: opened,
    isDoubled: openedTwice,
  },
  {
    name: 'account',
    path: '/',
    target: inHeader('a[href$="/login"]'),
    isDone: () => location.pathname === '/login' || document.querySelector('[role="dialog"]') !== null,
    isDoubled: () => document.querySelectorAll('[role="dialog"]').length > (location.pathname === '/login' ? 0 : 1),
  },
  {
    name: 'cart',
    path: '/',
    target: (page) => dialogButtons(page).last(),
    isDone: opened,
    isDoubled: openedTwice,
  },
]

const consentAnswers = (page: Page) => page.locator('.consent-banner button')

/** What a visitor who never was there is asked. */
export const questions: readonly Control[] = [
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
    target: (page) => consentAnswers(page).first(),
    isDone: () =>
      document.querySelector('.consent-banner') === null && / none$/.test(localStorage.getItem('consent') ?? ''),
    age: 'answered first',
  },
  {
    name: 'consent accepted',
    path: '/',
    target: (page) => consentAnswers(page).nth(1),
    isDone: () =>
      document.querySelector('.consent-banner') === null && / analytics/.test(localStorage.getItem('consent') ?? ''),
    age: 'answered first',
  },
]
