import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { runCommand } from '../run.ts'

const systemBrowsers = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns `CHROMIUM_PATH`, or else a system browser, or else Playwright's browser. If none exists, installs Chromium by
 * Playwright or, if that fails, by apt-get. Throws if the installation fails.
 */
export async function ensureBrowser(): Promise<string> {
  const present = findInstalledBrowser()
  if (present) return present
  console.error('› Installing a browser for the tests (first time only)')
  await runCommand('playwright', ['install', 'chromium'])
  if (!findInstalledBrowser()) await installDebianPackages('chromium')
  const installed = findInstalledBrowser()
  if (!installed) throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH.')
  return installed
}

function findInstalledBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...systemBrowsers, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/** Installs missing browsers (Debian only). Throws if the installation fails. */
export async function ensureOtherBrowsers(): Promise<void> {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].map((name) => `/usr/bin/${name}`)
  if (programs.every((path) => existsSync(path))) return
  console.error('› Installing Firefox and WebKit for the tests (first time only)')
  await installDebianPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb')
  const missing = programs.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. Install them with the package manager.`)
}

async function installDebianPackages(...names: string[]): Promise<void> {
  await runCommand('apt-get', ['update'])
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
