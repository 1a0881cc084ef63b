import type { Locator, Page } from '@playwright/test'
import { computeContrastRatio, type RgbChannels } from '../../../src/styles/contrast.fixture.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { waitForHydration } from '../helpers/shop-actions.ts'
import { getFilterButton } from '../helpers/shopping/list-actions.ts'

/** Vertical extent of an element, in px from the top of the viewport. */
interface VerticalExtent {
  top: number
  bottom: number
}

async function measureExtents(cards: Locator): Promise<VerticalExtent[]> {
  return cards.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  )
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

async function countFullyVisibleCards(page: Page): Promise<number> {
  const { height = 0 } = page.viewportSize() ?? {}
  return (await measureExtents(cardsOf(page))).filter(({ bottom }) => bottom <= height).length
}

async function backgroundColourOf(place: Locator): Promise<RgbChannels> {
  const colour = await place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

test.describe('the first view of a list on a phone', () => {
  test('has four complete cards, each with a sufficiently large button', async ({ page, visit }) => {
    await visit('/nicotine-pouches')
    expect(await countFullyVisibleCards(page)).toBeGreaterThanOrEqual(4)
    const add = await cardsOf(page).first().getByRole('button').boundingBox()
    expect(Math.min(add?.width ?? 0, add?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

  test('shows seven cans as rows, and takes two thirds of the height', async ({ page, visit }) => {
    await visit('/nicotine-pouches')
    const height = () => page.evaluate(() => document.querySelector('.can-grid')?.clientHeight ?? 0)
    await renderOffscreenContent(page)
    const grid = await height()
    await page.locator('label:has([value="rows"])').click()
    await expect.poll(height).toBeLessThan(grid * 0.67)
    expect(await countFullyVisibleCards(page)).toBeGreaterThanOrEqual(7)
  })

  test('keeps the filter, sort and view buttons accessible further down', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    await cardsOf(page).nth(20).scrollIntoViewIfNeeded()
    await expect(getFilterButton(page, text)).toBeInViewport()
  })

  for (const path of ['/brands/fjallvik', '/flavours/mint', '/search?q=mint', '/sale', '/new']) {
    test(`of ${path} has cans in it`, async ({ page, visit }) => {
      await visit(path)
      await expect(cardsOf(page).first()).toBeVisible()
      expect(await countFullyVisibleCards(page)).toBeGreaterThanOrEqual(2)
    })
  }
})

for (const path of ['/nicotine-pouches', '/brands/fjallvik', '/flavours/mint', '/search?q=mint']) {
  test(`the first view of ${path} on a desktop has four complete cards`, async ({ page, visit }) => {
    await visit(path)
    await expect(cardsOf(page).first()).toBeVisible()
    expect(await countFullyVisibleCards(page)).toBeGreaterThanOrEqual(4)
  })
}

test('the filters of a short list stay visible while the page hydrates', async ({ page, visit, text }) => {
  await visit('/brands/fjallvik')
  const filters = page.getByRole('form', { name: text('filter_title') })
  await expect(filters).toBeVisible()
  await waitForHydration(page.getByRole('main'))
  await expect(filters).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1000 } })

  test('the toolbar of a flavour page is above the cards', async ({ page, visit, text }) => {
    await visit('/flavours/mint')
    const filter = page.getByRole('button', { name: text('catalogue_filter_button') })
    await expect(filter).toBeInViewport()
    const [toolbar, card] = await Promise.all([filter.boundingBox(), cardsOf(page).first().boundingBox()])
    expect(toolbar?.y).toBeLessThan(card?.y ?? 0)
  })

  test('the cans of a tile stay inside it', async ({ page, visit }) => {
    await visit('/brands')
    const overflowing = await page
      .locator('main li [aria-hidden]')
      .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length)
    expect(overflowing).toBe(0)
  })
})

test('no section of the home page ends with an incomplete row, at any width', async ({ page, visit }) => {
  await visit('/')
  for (const width of [390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await page.locator('.can-grid.is-even').evaluateAll((grids) =>
      grids.map((grid) => {
        const tops = [...grid.children]
          .filter((card) => card.clientHeight > 0)
          .map((card) => card.getBoundingClientRect().top)
        const lengths = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
        return new Set(lengths).size
      }),
    )
    expect(rows, `${width}`).toEqual(rows.map(() => 1))
    expect(rows.length).toBeGreaterThan(0)
  }
})

test('bars inside the range of milligrams are distinct from bars outside it', async ({ page, visit }) => {
  await visit('/nicotine-pouches')
  const bar = page.locator('.filter-histogram > i')
  // The bars need the full list, which loads when the pointer hovers over the filters.
  await page.getByRole('main').getByRole('form').first().hover()
  await expect.poll(() => bar.count()).toBeGreaterThan(10)
  const [mark, ground] = await Promise.all([backgroundColourOf(bar.first()), backgroundColourOf(page.locator('html'))])
  expect(computeContrastRatio(mark, ground)).toBeGreaterThanOrEqual(3)
})

const everyWidth = [
  ...['/', '/nicotine-pouches', '/brands', '/brands/fjallvik', '/flavours', '/flavours/mint', '/offers', '/blog'],
  ...['/search?q=mint', '/compare', '/checkout'],
]

test.describe('in de', () => {
  test.use({ language: 'de' })

  for (const width of [320, 768, 1280]) {
    test(`pages fit a width of ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of everyWidth) {
        await visit(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      }
    })
  }
})

/** Renders off-screen content, so that it has its real height instead of the estimated height. */
function renderOffscreenContent(page: Page): Promise<void> {
  return page.locator('.deferred-layout, .can-map').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
  })
}
