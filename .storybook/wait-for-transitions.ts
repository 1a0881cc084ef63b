import { waitFor } from 'storybook/test'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for open and close transitions, so that axe does not check a dialog that is still closing. */
export async function waitForTransitions(): Promise<void> {
  await frame()
  await frame()
  await waitFor(() => {
    const moving = document.querySelector('[data-starting-style], [data-ending-style]')
    if (moving) throw new Error(`Still opening or closing: ${moving.outerHTML.slice(0, 200)}`)
  })
}
