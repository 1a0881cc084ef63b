import { languageCodes, localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/**
 * Viewport widths in px: small phones, and the widths at which the hero column is narrowest or its font size is
 * largest.
 */
const widths = [320, 390, 600, 960, 1024, 1280]

// The page needs no JavaScript, because line breaks depend only on CSS.
test.use({ javaScriptEnabled: false, ageGatePassed: false })

test('no headline of the home page breaks inside a word, in any language at any width', async ({ page, shop }) => {
  const headlines = await Promise.all(languageCodes.map((language) => fetchHeadline(shop, language)))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.origin)
    expect(await page.evaluate(findBrokenWords, headlines), `at ${width} px`).toEqual([])
  }
})

interface Headline {
  language: string
  text: string
}

async function fetchHeadline(shop: Shop, language: (typeof languageCodes)[number]): Promise<Headline> {
  const html = await (await fetch(shop.origin + localizePath('/', language))).text()
  const text = (/<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  expect(text, language).not.toBe('')
  return { language, text }
}

/**
 * Runs in the page. Displays one headline after another and returns the words that break across lines, except at
 * hyphens.
 */
function findBrokenWords(headlines: readonly Headline[]): string[] {
  const heading = document.querySelector('main h1')
  if (!(heading instanceof HTMLElement)) return ['there is no headline']
  const range = document.createRange()
  return headlines.flatMap(({ language, text }) => {
    const node = document.createTextNode(text)
    heading.lang = language
    heading.replaceChildren(node)
    const words = [...text.matchAll(/[^\s\-–]+/g)].filter(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1
    })
    return words.map(([word]) => `${language}: ${word}`)
  })
}
