import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { ageConfirmedKey, ageGateId } from '#features/age-gate/age-answer.ts'
import ageGateScript from '#features/age-gate/age-gate-script.ts?script'
import { m } from '#messages/rest.ts'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { AgeScale } from '#ui/overlays/age-scale.tsx'
import { ageGateCopy, longAgeGateCopy } from '../fixtures/age-gate-copy.tsx'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

function runAgeGateScript(): void {
  const script = document.createElement('script')
  script.textContent = `(${ageGateScript})(18)`
  document.body.append(script)
  script.remove()
}

const meta = {
  title: 'Dialogs/Age gate',
  component: AgeDialog,
  args: {
    id: ageGateId,
    logo: <Logo name={brand.name} />,
    scale: <AgeScale age={18} />,
    ...ageGateCopy,
  },
  parameters: { layout: 'fullscreen', ...iframeParameters },
  // The script sets `data-age` on the root element. This must be undone, because other stories share the element.
  beforeEach: () => () => {
    document.documentElement.dataset.age = '99'
  },
  decorators: [
    (Story) => (
      <>
        <main className="p-8">
          <h1 className="text-display">A page behind the gate</h1>
          <a href="#product">A product</a>
        </main>
        <Story />
      </>
    ),
  ],
  // In the shop, the script runs while the HTML is parsed. A story is rendered later and must run the script itself.
  play: () => {
    sessionStorage.removeItem(ageConfirmedKey)
    runAgeGateScript()
  },
} satisfies Meta<typeof AgeDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Confirmed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await meta.play()
    const gate = canvas.getByRole('dialog', { name: 'Are you 18 or older?' })
    await step('Escape does not close the gate, and the focus stays inside', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(gate).toBeVisible()
      await userEvent.tab()
      await expect(gate.contains(document.activeElement)).toBe(true)
    })
    await step('A confirmation opens the shop and is stored for the session', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'I am 18 or older' }))
      await waitFor(() => expect(gate).not.toBeVisible())
      await expect(sessionStorage.getItem(ageConfirmedKey)).toBe('18')
    })
  },
}

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await meta.play()
    await userEvent.click(canvas.getByRole('button', { name: 'I am under 18' }))
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Quit line' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.age_exit() })).toBeVisible()
    await expect(sessionStorage.getItem(ageConfirmedKey)).toBe('-18')
  },
}

export const RefusedBefore: Story = {
  play: async ({ canvas }) => {
    sessionStorage.setItem(ageConfirmedKey, '-18')
    runAgeGateScript()
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ConfirmedForLowerAge: Story = {
  play: async ({ canvas }) => {
    sessionStorage.setItem(ageConfirmedKey, '16')
    runAgeGateScript()
    await expect(canvas.getByRole('button', { name: 'I am 18 or older' })).toBeVisible()
  },
}

export const RefusedOnPhone: Story = { ...Refused, globals: { viewport: { value: 'phone', isRotated: false } } }

export const HoverAndFocus: Story = { parameters: { pseudo: { hover: ['button'], focusVisible: ['button'] } } }

export const LongText: Story = {
  args: longAgeGateCopy,
  globals: narrowViewportGlobals,
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
