import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { MissingRichText } from '../../studio/inputs/missing-rich-text.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import { withStudioTheme } from './with-studio-theme.tsx'

const english = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 's', text: 'Delivery times' }] }]

/** Placeholder for a missing translation, with buttons to start with an empty text or with the English text. */
const meta = {
  title: 'Studio/Missing rich text',
  component: MissingRichText,
  args: { language: 'de', english, readOnly: false, onBegin: fn() },
  argTypes: { language: createSelectControl('en', 'de', 'el') },
  decorators: [withStudioTheme],
} satisfies Meta<typeof MissingRichText>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start from the English text' }))
    await expect(args.onBegin).toHaveBeenLastCalledWith({ value: english })
    await userEvent.click(canvas.getByRole('button', { name: 'Write in German' }))
    await expect(args.onBegin).toHaveBeenLastCalledWith({})
  },
}
export const WithoutEnglish: Story = {
  args: { english: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no text in German yet.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Start from the English text' })).toBeNull()
  },
}
export const ReadOnly: Story = { args: { readOnly: true } }
