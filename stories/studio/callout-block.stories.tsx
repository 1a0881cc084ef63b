import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CalloutBlock } from '../../studio/previews/callout-block.tsx'
import { text } from '../fixtures/controls.ts'
import { inStudio } from './in-studio.tsx'

const meta = {
  title: 'Studio/Callout block',
  component: CalloutBlock,
  args: { text: 'Nicotine is highly addictive. If you do not use it today, there is no reason to begin.' },
  argTypes: { text },
  decorators: [inStudio],
} satisfies Meta<typeof CalloutBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/highly addictive/)).toBeVisible()
  },
}
export const Empty: Story = {
  args: { text: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Empty callout')).toBeVisible()
  },
}
export const SeveralLines: Story = { args: { text: 'Keep cans closed.\nKeep them out of reach of children.' } }
export const LongText: Story = {
  args: { text: 'Nikotinabhängigkeitspotenzial und Jugendschutzbestimmungen. '.repeat(6) },
}
