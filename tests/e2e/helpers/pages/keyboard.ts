import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'

const maxTabStops = 120

/** Moves the focus to `target` with the Tab key. Fails after `maxTabStops` key presses. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < maxTabStops && !(await isFocused(target)); stops += 1) {
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
