import { expect, type Page } from '@playwright/test'
import { keyStories, pictureOf, settings, settingsOf } from './key-stories.ts'
import { test } from './storybook-frame.ts'

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

/** Takes away what the story before kept in the browser. */
async function forget(page: Page): Promise<void> {
  if (page.url() !== 'about:blank')
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
}

/** Waits until the story is drawn, its play function is over, and its pictures and fonts are there. */
async function drawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(phaseOfStory)).toMatch(/^(completed|finished)$/)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(() => Array.from(document.images).every(({ complete }) => complete))).toBe(true)
}

/** What Storybook's preview says of the story on screen. */
function phaseOfStory(): string {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  return String(preview?.currentRender?.phase)
}
