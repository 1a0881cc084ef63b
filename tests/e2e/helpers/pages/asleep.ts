import type { Page } from '@playwright/test'

/** Opens a page whose app does not come before `come` is called; what is pressed until then is held. */
export async function openAsleep(page: Page, url: string): Promise<{ come: () => void }> {
  const entry = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await entry.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return { come: entry.resolve }
}

/** How many presses and inputs wait for the app. */
export function waiting(page: Page): Promise<number> {
  return page.evaluate(() => window.waking?.held.length ?? 0)
}

/** Changes words as a translator in the browser does: each text stands in an element of its own, and reads otherwise. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: Text[] = []
    while (texts.nextNode()) words.push(texts.currentNode as Text)
    for (const word of words) {
      if (!word.data.trim() || word.parentElement?.closest('script,style,select,dialog')) continue
      const font = document.createElement('font')
      word.replaceWith(font)
      font.textContent = `${word.data.trim()} (uebersetzt)`
    }
  })
}
