import type { Page } from '@playwright/test'

/** A phone whose processor is slow, and stays so until what is to be pressed is pressed. */
export interface SlowPhone {
  /** Gives it this machine's processor, on the same line: a slow one keeps a core busy to be slow. */
  pressed: () => Promise<void>
}

/** As Lighthouse measures a phone: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's processor. */
export async function asSlowPhone(page: Page): Promise<SlowPhone> {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  const slowDown = async (rate: number) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate }))
  await slowDown(4)
  return { pressed: () => slowDown(1) }
}

/** Resolves when the page is so many milliseconds old. */
export async function atAge(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((age) => performance.now() >= age, milliseconds)
}
