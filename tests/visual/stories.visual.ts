import { expect, type Page } from '@playwright/test'
import { getScreenshotFileName, getScreenshotSettings, keyStories, screenshotSettings } from './key-stories.ts'
import { clearStorage, readStoryPhase, test } from './storybook-frame.ts'

for (const story of keyStories) {
  for (const setting of getScreenshotSettings(story)) {
    test(`${story.id}, ${setting}`, async ({ frame: { page, origin } }) => {
      const { language, theme } = screenshotSettings[setting]
      await clearStorage(page)
      await page.setViewportSize({ width: story.width, height: 844 })
      const globals = `language:${language};theme:${theme}`
      await page.goto(`${origin}/iframe.html?viewMode=story&id=${story.id}&globals=${globals}`)
      await waitForStory(page)
      const picture = getScreenshotFileName(story, setting)
      if (story.area === 'window') await expect(page).toHaveScreenshot(picture)
      else await expect(page.locator('#storybook-root')).toHaveScreenshot(picture)
    })
  }
}

async function waitForStory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(readStoryPhase)).toMatch(/^(completed|finished)$/)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(() => Array.from(document.images).every(({ complete }) => complete))).toBe(true)
}
