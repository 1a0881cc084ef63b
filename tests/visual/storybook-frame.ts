import { test as base, type Page } from '@playwright/test'
import { preview } from 'vite'

/** A page that shows one story after the other. */
export interface StorybookFrame {
  page: Page
  /** Where the built Storybook is served, without a slash at the end. */
  origin: string
}

/** The built Storybook on a free port, and one page for all stories of a worker: its code is read and compiled once. */
export const test = base.extend<object, { frame: StorybookFrame }>({
  frame: [
    async ({ browser }, use) => {
      const server = await preview({
        configFile: false,
        logLevel: 'warn',
        build: { outDir: 'storybook-static' },
        preview: { host: '127.0.0.1', port: 0 },
      })
      const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
      const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
      await use({ page, origin })
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Takes away what the story before kept in the browser. */
export async function forget(page: Page): Promise<void> {
  if (page.url() !== 'about:blank')
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
}

/** What Storybook's preview says of the story on screen. */
export function phaseOfStory(): string {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  return String(preview?.currentRender?.phase)
}
