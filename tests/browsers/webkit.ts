import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { Builder, By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../e2e/helpers/shops/shop-server.ts'
import { type Browser, stepTimeoutMs, windowSize } from './browser.ts'

/** Starts WebKitGTK's MiniBrowser (Safari's engine) with WebDriver on a virtual display. */
export async function startWebKit(): Promise<Browser> {
  const display = await startDisplay()
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' }
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const driver = await connect(port)
  const area = { x: 0, y: 0, ...windowSize }
  await driver.manage().window().setRect(area)
  const find = (xpath: string) => visibleElement(driver, xpath)
  return {
    open: (url) => driver.get(url),
    run: (script) => driver.executeScript(`return (${script})`),
    click: (xpath) =>
      retryStep(async () => {
        const element = await find(xpath)
        // The driver scrolls elements to the edge of the viewport, where a fixed bar can cover them.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
        await element.click()
      }),
    fill: (xpath, value) => retryStep(async () => fill(await find(xpath), value)),
    waitForText: (xpath) => retryStep(async () => (await find(xpath)).getText()),
    url: () => driver.getCurrentUrl(),
    close: async () => {
      // The session does not exist if the page has crashed.
      await driver.quit().catch(() => undefined)
      await Promise.all([ended(service), ended(display.process)])
    },
  }
}

/** Starts a virtual X display. The X server selects a free display number and prints it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const size = `${windowSize.width}x${windowSize.height + 200}x24`
  const args = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(server.stdout, 'data')
  return { name: `:${String(number).trim()}`, process: server }
}

/** Connects to the driver. Retries, because the driver does not accept connections immediately after its start. */
async function connect(port: number): Promise<WebDriver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const options = { binary, args: ['--automation'] }
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (reason) {
      if (attempts === 100 || !String(reason).includes('ECONNREFUSED')) throw reason
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function visibleElement(driver: WebDriver, xpath: string): Promise<WebElement> {
  const visible = async () => {
    for (const element of await driver.findElements(By.xpath(xpath))) if (await element.isDisplayed()) return element
    return undefined
  }
  await driver.wait(until.elementLocated(By.xpath(xpath)), stepTimeoutMs, xpath)
  return driver.wait<WebElement>(async () => (await visible()) as WebElement, stepTimeoutMs, `${xpath} is not visible`)
}

const { ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError } = error
const passing = [ElementClickInterceptedError, ElementNotInteractableError, StaleElementReferenceError]

/** Repeats an action if its element was re-rendered or covered in the meantime. */
async function retryStep<T>(step: () => Promise<T>): Promise<T> {
  const end = Date.now() + stepTimeoutMs
  for (;;) {
    try {
      return await step()
    } catch (reason) {
      if (!passing.some((kind) => reason instanceof kind) || Date.now() > end) throw reason
    }
  }
}

async function fill(element: WebElement, value: string): Promise<void> {
  if ((await element.getTagName()).toLowerCase() === 'select') {
    await element.findElement(By.css(`option[value="${value}"]`)).click()
    return
  }
  await element.clear()
  await element.sendKeys(value)
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve()
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  return exit
}
