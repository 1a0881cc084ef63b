import { test as base, type Page } from '@playwright/test'
import { preview } from 'vite'

export interface StorybookFrame {
  page: Page
  /** Origin of the built Storybook, without a trailing slash. */
  origin: string
}

/** Serves the built Storybook. All stories of a worker share a page, so that the code is loaded and compiled once. */
export const test = base.extend<object, { frame: StorybookFrame }>({
  frame: [
    async ({ browser }, use) => {
      const options = { build: { outDir: 'storybook-static' }, preview: { host: '127.0.0.1', port: 0 } }
      const server = await preview({ configFile: false, logLevel: 'warn', ...options })
      const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
      const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
      await use({ page, origin })
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

export async function clearStorage(page: Page): Promise<void> {
  if (page.url() !== 'about:blank')
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear()))
}

/** Returns the render phase of the current story, from Storybook's preview. */
export function readStoryPhase(): string {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  return String(preview?.currentRender?.phase)
}
