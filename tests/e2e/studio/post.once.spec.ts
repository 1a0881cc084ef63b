import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import {
  expectTextOnPage,
  getField,
  openDocument,
  openFieldGroup,
  openNewPostForm,
  publishDocument,
  signInToStudio,
} from '../helpers/studio/studio.ts'

test('a post with every block is written, published, and appears on the site automatically', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  await openNewPostForm(page, shop)
  await getField(page, 'title').getByRole('textbox').fill('Reading a label slowly')
  await getField(page, 'excerpt').getByRole('textbox').fill('What each line on a can is for.')
  await writeContent(page)
  await openFieldGroup(page, 'Settings')
  await getField(page, 'uri').getByRole('button', { name: 'Generate' }).click()
  await expect(getField(page, 'uri').getByRole('textbox')).toHaveValue('blog/reading-a-label-slowly')
  await getField(page, 'publishedAt').getByRole('textbox').fill('2026-11-20 08:00')
  await page.keyboard.press('Tab')
  await publishDocument(page)
  const address = `${shop.origin}/blog/reading-a-label-slowly`
  await expectTextOnPage(page, address, 'Reading a label slowly')
  await expectTextOnPage(page, `${shop.origin}/blog`, 'Reading a label slowly')
  await page.goto(address)
  await expect(page.getByText('The small print comes first.')).toBeVisible()
  await expect(page.getByText('Nicotine is addictive.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'All labels' })).toHaveAttribute('href', '/blog')
  await expect(page.getByRole('img', { name: 'A label, seen from above' })).toBeVisible()
})

test('the image of a category is chosen in the media browser', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  await openDocument(page, shop, 'blog-category-flavour', 'blogCategory')
  await page.getByTestId('image-input').getByRole('button', { name: 'Select' }).click()
  await page.getByRole('menuitem', { name: 'Media', exact: true }).click()
  await page.getByPlaceholder('Search', { exact: true }).last().fill('flavour-mint')
  const card = page.getByTestId(/^media-asset-card-/)
  await expect(card).toHaveCount(1)
  const asset = (await card.getAttribute('data-testid'))?.replace('media-asset-card-', '')
  await card.click()
  await publishDocument(page)
  const editor = await createEditorClient(shop)
  expect(await editor.getDocument('blog-category-flavour')).toMatchObject({ image: { asset: { _ref: asset } } })
})

async function writeContent(page: Page): Promise<void> {
  const content = getField(page, 'content')
  await content.click()
  await content.getByTestId('fullscreen-button-expand').click()
  await page
    .getByRole('textbox')
    .filter({ hasText: /^\W*Empty|^\W*$/ })
    .last()
    .click()
  await page.keyboard.type('The small print comes first.')
  await insertBlock(page, 'Image', async () => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'label.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d4a3e' } })
          .png()
          .toBuffer(),
      })
    await expect(page.getByTestId('hotspot-image-input')).toBeVisible({ timeout: 20_000 })
    await innerField(page, 'alt').getByRole('textbox').fill('A label, seen from above')
  })
  await insertBlock(page, 'Button', async () => {
    await innerField(page, 'title').getByRole('textbox').fill('All labels')
    await innerField(page, 'link').getByRole('textbox').fill('/blog')
  })
  await insertBlock(page, 'Callout', () =>
    innerField(page, 'content').getByRole('textbox').fill('Nicotine is addictive.'),
  )
  await insertBlock(page, 'Product search', async () => {
    await innerField(page, 'query').getByRole('textbox').fill('mint')
    await innerField(page, 'searchFields').getByLabel('Flavour').check()
  })
  await page.getByTestId('fullscreen-button-collapse').click()
}

async function insertBlock(page: Page, block: string, fill: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: `Insert ${block} (block)` }).filter({ visible: true })
  // Blocks that do not fit in the toolbar are in its overflow menu.
  if ((await button.count()) > 0) await button.first().click()
  else {
    await page.getByTestId('insert-menu-button').filter({ visible: true }).first().click()
    await page.getByRole('menuitem', { name: block }).click()
  }
  await expect(page.getByRole('button', { name: 'Close dialog' })).toBeVisible()
  await fill()
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('button', { name: 'Close dialog' })).toBeHidden()
}

function innerField(page: Page, name: string) {
  return page.getByTestId(new RegExp(`^field-content\\[.*\\]\\.${name}$`))
}
