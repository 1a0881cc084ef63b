import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = 'storybook-static'

/** An address that exists for the page alone: its requests are answered from the folder, no port is opened. */
export const storybookOrigin = 'http://storybook.localhost'

/** Answers the page's requests with the files of the built Storybook; whatever else it asks for is refused. */
export async function serveStorybook(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const file = join(folder, decodeURIComponent(pathname))
    if (origin !== storybookOrigin) return route.abort()
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
}
