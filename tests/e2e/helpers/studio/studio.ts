import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Shop } from '../shops/shop-server.ts'

/** Demo users of the studio, keyed by role. */
export const demoUsers = { administrator: 'Ingrid Solberg', editor: 'Elias Lindqvist', viewer: 'Maren Holt' } as const

export type DemoUserRole = keyof typeof demoUsers

/** Opens the studio, signs in as a demo user and waits for the list of document types. */
export async function signInToStudio(page: Page, shop: Shop, person: DemoUserRole = 'editor'): Promise<void> {
  await page.goto(`${shop.origin}/studio`)
  await page.getByRole('button', { name: demoUsers[person] }).click()
  await expect(page.getByText('Information pages')).toBeVisible({ timeout: 45_000 })
}

export async function openDocument(page: Page, shop: Shop, id: string, type: string): Promise<void> {
  await page.goto(`${shop.origin}/studio/intent/edit/id=${id};type=${type}`)
  await expect(page.getByTestId('form-view')).toBeVisible({ timeout: 30_000 })
}

export async function openNewPostForm(page: Page, shop: Shop): Promise<void> {
  const parameters = encodeURIComponent(JSON.stringify({ language: 'en' }))
  await page.goto(`${shop.origin}/studio/intent/create/template=post-in-language;type=blogPost/${parameters}`)
  await expect(getField(page, 'title').getByRole('textbox')).toBeEditable({ timeout: 30_000 })
}

export function getField(page: Page | Locator, path: string): Locator {
  return page.getByTestId(`field-${path}`)
}

export async function openFieldGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** Publishes the open document despite validation warnings, and waits until it is published. */
export async function publishDocument(page: Page): Promise<void> {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled({ timeout: 20_000 })
  await button.click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const done = page.locator('[data-testid="action-publish"]:disabled').filter({ hasText: 'Publish' })
  await expect(anyway.or(done)).toBeVisible({ timeout: 20_000 })
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible({ timeout: 20_000 })
}

/**
 * Opens the document's actions menu. Searches only the footer, because in a narrow form, the rich text field has a menu
 * with the same name.
 */
export async function openActionsMenu(page: Page): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
}

/** Polls a public page until it contains `text` or, if `isPresent` is false, no longer contains it. */
export async function expectTextOnPage(page: Page, url: string, text: string, isPresent = true): Promise<void> {
  const shown = async () => (await (await page.request.get(url)).text()).includes(text)
  await expect.poll(shown, { intervals: [100] }).toBe(isPresent)
}

export function buildPost(slug: string, title: string) {
  return {
    _id: `post-${slug}`,
    _type: 'blogPost',
    language: 'en',
    title,
    excerpt: `${title}, in short.`,
    content: [buildParagraph(`${title}, at length.`)],
    isTranslated: true,
    uri: { _type: 'slug', current: `blog/${slug}` },
    publishedAt: '2026-11-01T08:00:00.000Z',
  }
}

export function buildParagraph(text: string) {
  const span = { _type: 'span', _key: 's', text, marks: [] }
  return { _type: 'block', _key: 'p', style: 'normal', markDefs: [], children: [span] }
}
