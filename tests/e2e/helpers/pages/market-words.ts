import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { ownRow } from '../shops/trade-rules.ts'

/** The warning of a market stands in this part of the page, in the page's language where the market has it. */
export async function expectWarning(part: Locator, country: string, language: string): Promise<void> {
  const { warning = {} } = ownRow(country)
  const [own] = Object.entries(warning)
  const [lang, words] = warning[language] === undefined ? (own ?? []) : [null, warning[language]]
  if (words === undefined) throw new Error(`${country} prescribes no warning`)
  const notice = part.getByText(words, { exact: true }).filter({ visible: true }).first()
  await expect(notice).toBeVisible()
  if (lang) await expect(notice).toHaveAttribute('lang', lang)
  else await expect(notice).not.toHaveAttribute('lang')
}

/** This part of the page says where the market helps to stop, by site and by telephone. */
export async function expectQuitLine(part: Locator, country: string): Promise<void> {
  const { quitLine } = ownRow(country)
  if (!quitLine) throw new Error(`${country} has no line`)
  await expect(part.getByRole('link', { name: quitLine.name })).toHaveAttribute('href', quitLine.url)
  if (quitLine.phone === undefined) return
  await expect(part.locator(`a[href="tel:${quitLine.phone.replaceAll(/\D/g, '')}"]`)).toBeVisible()
}
