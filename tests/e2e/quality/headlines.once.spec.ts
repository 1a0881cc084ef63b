import { languageCodes, localizedPath } from '#lib/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'

/** A small phone, the narrowest column of the opening, and the widths around it. */
const widths = [320, 390, 600, 960, 1024, 1280]

test('no headline is broken inside a word, in any language at any width', async ({ page, shop }) => {
  for (const language of languageCodes) {
    await page.goto(shop.origin + localizedPath('/', language))
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(brokenWords), `${language} at ${width} px`).toEqual([])
    }
  }
})

/** Words of the page's headings that stand on two lines, other than at a hyphen of their own. */
function brokenWords(): string[] {
  const range = document.createRange()
  const isBroken = (node: Text, from: number, word: string) => {
    range.setStart(node, from)
    range.setEnd(node, from + word.length)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1
  }
  const broken: string[] = []
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!(node instanceof Text)) continue
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–]+/g))
        if (isBroken(node, index, word)) broken.push(word)
    }
  }
  return broken
}
