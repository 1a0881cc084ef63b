import puppeteer from 'puppeteer-core'
import { type Browser, stepTimeout, windowSize } from './browser.ts'

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: windowSize,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(stepTimeout)
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (script) => page.evaluate(script),
    click: (xpath) => find(xpath).click(),
    fill: (xpath, value) => find(xpath).fill(value),
    see: (xpath) =>
      find(xpath)
        .setVisibility('visible')
        .map((element) => element.textContent ?? '')
        .wait(),
    url: async () => page.url(),
    close: () => browser.close(),
  }
}
