import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { GetText } from '../messages.ts'

/** Completes the public withdrawal form and continues to the review page. */
export async function completeWithdrawalForm(page: Page, text: GetText, order: string, email: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(text('withdraw_name_label'), { exact: true }).fill('Anna Berg')
  await main.getByLabel(text('withdraw_order_label'), { exact: true }).fill(order)
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await continueWithdrawal(page, text)
}

export async function continueWithdrawal(page: Page, text: GetText): Promise<void> {
  await page.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
}

/** Confirms the withdrawal on the review page. */
export async function confirmWithdrawal(page: Page, text: GetText): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(text('server_withdraw_check_title'))
  await page.getByRole('button', { name: text('server_withdraw_confirm'), exact: true }).click()
  await expect(heading).toHaveText(text('server_withdraw_received_title'))
}
