import type { Meta, StoryObj } from '@storybook/react-vite'
import { Info } from 'lucide'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { oneOf, slot } from '../fixtures/controls.ts'

const sides = ['top', 'bottom', 'inline-start', 'inline-end'] as const

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  args: {
    text: 'The lowest price of the last 30 days.',
    side: 'top',
    children: <IconButton icon={Info} label="About the price before" />,
  },
  argTypes: { side: oneOf(...sides), children: slot },
  decorators: [
    (Story) => (
      <div className="flex justify-center p-20">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

// It opens after a moment and fades; a busy machine takes longer for both.
const patience = { timeout: 4000 }
const shown = () => waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible(), patience)
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument(), patience)

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'About the price before' })
    await step('Keyboard focus opens it, as a description beside the name', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await shown()
      await expect(screen.getByRole('tooltip')).toHaveTextContent('lowest price')
      await expect(button).toHaveAccessibleDescription('The lowest price of the last 30 days.')
      await expect(button).toHaveAccessibleName('About the price before')
    })
    await step('Escape closes it and leaves the focus', async () => {
      await userEvent.keyboard('{Escape}')
      await gone()
      await expect(button).toHaveFocus()
      await expect(button).not.toHaveAttribute('aria-describedby')
    })
    await step('The pointer opens it, and closes it when it goes', async () => {
      await userEvent.tab()
      await userEvent.hover(button)
      await shown()
      await userEvent.unhover(button)
      await gone()
    })
  },
}

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('button')).toHaveFocus()
  await shown()
}

export const Open: Story = { play: open }
export const Below: Story = { args: { side: 'bottom' }, play: open }
export const AtTheStart: Story = { args: { side: 'inline-start' }, play: open }
export const AtTheEnd: Story = { args: { side: 'inline-end' }, play: open }

export const OnAButtonWithText: Story = {
  args: { text: 'You need to be signed in.', children: <Button variant="secondary">Save for later</Button> },
  play: open,
}

export const LongText: Story = {
  args: {
    text: 'Niedrigster Gesamtpreis der letzten 30 Tage vor der Preisermäßigung, berechnet für eine einzelne Dose einschließlich Mehrwertsteuer.',
  },
  play: open,
}
