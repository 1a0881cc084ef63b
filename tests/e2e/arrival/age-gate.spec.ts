import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from '../helpers/fixtures.ts'

test.use({ ageKnown: false })

for (const language of ['en', 'de', 'el'] as const) {
  test.describe(`the age gate in ${language}`, () => {
    test.use({ language })

    test('"I am under 18" takes the buttons away and keeps the gate', async ({ page, visit, text }) => {
      await visit('/nicotine-pouches')
      const gate = page.getByRole('dialog', { name: text('age_title') })
      await gate.getByRole('button', { name: text('age_minor') }).click()
      await expect(gate.getByText(text('age_refused'))).toBeVisible()
      await expect(gate.getByRole('button')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(gate).toBeVisible()
      await page.reload()
      await expect(gate.getByRole('button', { name: text('age_adult') })).toBeVisible()
    })
  })
}

test('the page behind the gate cannot be reached by pointer, keyboard or screen reader', async ({
  page,
  visit,
  text,
}) => {
  await visit('/nicotine-pouches')
  const gate = page.getByRole('dialog', { name: text('age_title') })
  await expect(gate).toBeVisible()
  const heard = await namesHeard(page)
  expect(heard).toContain(text('age_adult'))
  expect(heard).not.toContain(text('catalogue_filter_button'))
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => (document.activeElement?.closest('main, header, footer') ? 'page' : 'gate'))
    expect(place).toBe('gate')
  }
  const cart = page.locator('header button[aria-haspopup="dialog"]').last()
  await expect(cart.click({ timeout: 1000 })).rejects.toThrow(/intercepts pointer events/)
})

test('Escape does not close the gate', async ({ page, visit, text }) => {
  await visit('/')
  const gate = page.getByRole('dialog', { name: text('age_title') })
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await expect(gate).toBeVisible()
})

test('the answer holds for the session: other pages and reloads do not ask again', async ({
  page,
  context,
  shop,
  visit,
  text,
}) => {
  await visit('/')
  const gate = page.getByRole('dialog', { name: text('age_title') })
  await gate.getByRole('button', { name: text('age_adult') }).click()
  await expect(gate).toBeHidden()
  for (const path of ['/nicotine-pouches', '/blog', '/checkout']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(gate).toBeHidden()
  }
  await page.reload()
  await expect(gate).toBeHidden()
  const otherSession = await context.newPage()
  await otherSession.goto(shop.origin)
  await expect(otherSession.getByRole('dialog', { name: text('age_title') })).toBeVisible()
})

const Heard = v.object({
  nodes: v.array(v.object({ ignored: v.boolean(), name: v.optional(v.object({ value: v.optional(v.string()) })) })),
})

/** The names of everything a screen reader is told of: the browser leaves out what is inert. */
async function namesHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = v.parse(Heard, await session.send('Accessibility.getFullAXTree'))
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [name.value]))
}
