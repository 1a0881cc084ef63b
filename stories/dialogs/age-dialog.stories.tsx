import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brand } from '#app.config'
import { ageConfirmedKey, ageGateId, ageGateScript } from '#features/age-gate/age-gate-script.ts'
import { Logo } from '#ui/layout/logo.tsx'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { slot, text } from '../fixtures/controls.ts'
import { inFrame } from '../fixtures/in-frame.ts'
import { narrow } from '../fixtures/widths.tsx'

const meta = {
  title: 'Dialogs/Age gate',
  component: AgeDialog,
  args: {
    id: ageGateId,
    logo: <Logo name={brand.name} />,
    title: 'Are you over 18?',
    children: 'This shop sells nicotine products. They are for adults only, and nicotine is highly addictive.',
    confirmLabel: 'I am over 18',
    refuseLabel: 'I am under 18',
    refusal: 'You need to be 18 or older to visit this shop.',
  },
  argTypes: { logo: slot, children: text, refusal: text },
  parameters: { layout: 'fullscreen', ...inFrame },
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
  // The shop runs this script as the page is parsed; a story is drawn later, so it runs it then.
  play: () => {
    sessionStorage.removeItem(ageConfirmedKey)
    const script = document.createElement('script')
    script.textContent = ageGateScript
    document.body.append(script)
    script.remove()
  },
} satisfies Meta<typeof AgeDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Confirmed: Story = {
  play: async (context) => {
    await meta.play()
    const { canvas, userEvent, step } = context
    const gate = canvas.getByRole('dialog', { name: 'Are you over 18?' })
    await step('Escape does not get past it, and focus stays inside', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(gate).toBeVisible()
      await userEvent.tab()
      await expect(gate.contains(document.activeElement)).toBe(true)
    })
    await step('The first answer opens the shop and is remembered for the session', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'I am over 18' }))
      await waitFor(() => expect(gate).not.toBeVisible())
      await expect(sessionStorage.getItem(ageConfirmedKey)).toBe('1')
    })
  },
}

export const Refused: Story = {
  play: async (context) => {
    await meta.play()
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'I am under 18' }))
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(sessionStorage.getItem(ageConfirmedKey)).toBeNull()
  },
}

export const Hover: Story = { parameters: { pseudo: { hover: ['button'] } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['button'] } } }

export const LongText: Story = {
  args: {
    title: 'Sind Sie volljährig und damit mindestens 18 Jahre alt?',
    children:
      'Unsere Erzeugnisse enthalten Nikotin, einen Stoff mit hohem Abhängigkeitspotenzial. Sie werden ausschließlich an ' +
      'Erwachsene verkauft und dürfen Minderjährigen nicht überlassen werden.',
    confirmLabel: 'Ich bin über 18 Jahre alt',
    refuseLabel: 'Ich bin unter 18 Jahre alt',
  },
  globals: narrow,
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
