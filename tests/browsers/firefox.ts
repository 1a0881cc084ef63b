import puppeteer from 'puppeteer-core'
import { type Browser, stepTimeoutMs, windowSize } from './browser.ts'

export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: windowSize,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(stepTimeoutMs)
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (script) => page.evaluate(script),
    click: (xpath) => find(xpath).click(),
    fill: (xpath, value) => find(xpath).fill(value),
    waitForText: async (xpath) => {
      const text = await page.waitForFunction(visibleText, { polling: 200 }, xpath)
      return (await text.jsonValue()) ?? ''
    },
    url: async () => page.url(),
    close: () => browser.close(),
  }
}

/**
 * Returns the text of a visible element, or undefined. Runs in the page, because a locator would wait forever if the
 * element were replaced in the meantime.
 */
function visibleText(xpath: string): string | undefined {
  const { singleNodeValue: node } = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
  // The space makes the result truthy if the element is visible but has no text.
  return node instanceof Element && node.checkVisibility() ? node.textContent || ' ' : undefined
}
