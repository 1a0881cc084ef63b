import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { findBundledRule } from '../shops/market-rules.ts'

/** Expects the market's health warning, in the page's language if the market rules contain a translation. */
export async function expectHealthWarning(part: Locator, country: string, language: string): Promise<void> {
  const { warning = {} } = findBundledRule(country)
  const [own] = Object.entries(warning)
  const [lang, words] = warning[language] === undefined ? (own ?? []) : [null, warning[language]]
  if (words === undefined) throw new Error(`${country} prescribes no warning`)
  const notice = part.getByText(words, { exact: true }).filter({ visible: true }).first()
  await expect(notice).toBeVisible()
  if (lang) await expect(notice).toHaveAttribute('lang', lang)
  else await expect(notice).not.toHaveAttribute('lang')
}

/** Expects links to the website of the market's quit line and, if it has one, to its phone number. */
export async function expectQuitLine(part: Locator, country: string): Promise<void> {
  const { quitLine } = findBundledRule(country)
  if (!quitLine) throw new Error(`${country} has no quit line`)
  await expect(part.getByRole('link', { name: quitLine.name })).toHaveAttribute('href', quitLine.url)
  if (quitLine.phone === undefined) return
  await expect(part.locator(`a[href="tel:${quitLine.phone.replaceAll(/\D/g, '')}"]`)).toBeVisible()
}
