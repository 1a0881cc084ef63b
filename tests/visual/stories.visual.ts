import { expect, type Page } from '@playwright/test'
import { keyStories, pictureOf, settings, settingsOf } from './key-stories.ts'
import { forget, phaseOfStory, test } from './storybook-frame.ts'

for (const story of keyStories) {
  for (const setting of settingsOf(story)) {
    test(`${story.id}, ${setting}`, async ({ frame: { page, origin } }) => {
      const { language, theme } = settings[setting]
      await forget(page)
      await page.setViewportSize({ width: story.width, height: 844 })
      const globals = `language:${language};theme:${theme}`
      await page.goto(`${origin}/iframe.html?viewMode=story&id=${story.id}&globals=${globals}`)
      await drawn(page)
      const picture = pictureOf(story, setting)
      if (story.of === 'window') await expect(page).toHaveScreenshot(picture)
      else await expect(page.locator('#storybook-root')).toHaveScreenshot(picture)
    })
  }
}

async function drawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(phaseOfStory)).toMatch(/^(completed|finished)$/)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(() => Array.from(document.images).every(({ complete }) => complete))).toBe(true)
}
