import { waitFor } from 'storybook/test'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until what opens or closes has done so: axe would judge a dialog that is half gone. */
export async function settled(): Promise<void> {
  // A change that a play function made last is drawn with the next frame.
  await frame()
  await frame()
  await waitFor(() => {
    const moving = document.querySelector('[data-starting-style], [data-ending-style]')
    if (moving) throw new Error(`Still opening or closing: ${moving.outerHTML.slice(0, 200)}`)
  })
}
