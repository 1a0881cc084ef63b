import type { Page } from '@playwright/test'

/** As Lighthouse measures a phone: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's processor. */
export async function asSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Resolves when the page is so many milliseconds old. */
export async function atAge(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((age) => performance.now() >= age, milliseconds)
}
