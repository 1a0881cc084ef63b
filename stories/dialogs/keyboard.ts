import { expect, screen, waitFor } from 'storybook/test'

interface Keys {
  keyboard: (keys: string) => Promise<unknown>
  tab: () => Promise<unknown>
}

/** Opens the dialog by keyboard and asserts that pressing Tab `presses` times keeps the focus in the dialog. */
export async function expectFocusTrap(keys: Keys, opener: HTMLElement, name: string, presses = 8) {
  opener.focus()
  await keys.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let press = 0; press < presses; press += 1) {
    await keys.tab()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
}

export async function expectEscapeRestoresFocus(keys: Keys, opener: HTMLElement) {
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
}
