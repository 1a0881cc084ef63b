import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LocalizedTextEditor } from '../../studio/inputs/localized-text-editor.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import { withStudioTheme } from './with-studio-theme.tsx'

/** A plain text field with one value for each language. */
const meta = {
  title: 'Studio/Localized text',
  component: LocalizedTextEditor,
  args: {
    id: 'title',
    label: 'Title',
    language: 'en',
    list: [
      { _key: 'en', value: 'Nicotine pouches, plainly described' },
      { _key: 'de', value: 'Nikotinbeutel, klar beschrieben' },
      { _key: 'sv', value: 'Nikotinportioner, tydligt beskrivna' },
    ],
    onLanguage: fn(),
    onText: fn(),
  },
  argTypes: { language: createSelectControl('en', 'de', 'sv', 'el') },
  decorators: [withStudioTheme],
} satisfies Meta<typeof LocalizedTextEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('All 17 languages have a tab; languages without a text are marked as missing', async () => {
      await expect(canvas.getAllByRole('tab')).toHaveLength(17)
      await expect(canvas.getByRole('tab', { name: 'de German' })).toBeVisible()
      await expect(canvas.getAllByRole('tab', { name: /missing$/ })).toHaveLength(14)
    })
    await step('The arrow keys select a language', async () => {
      canvas.getByRole('tab', { name: 'en English' }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(args.onLanguage).toHaveBeenLastCalledWith('de')
      await userEvent.keyboard('{End}')
      await expect(args.onLanguage).toHaveBeenLastCalledWith('et')
    })
    await step('Typing calls onText', async () => {
      await userEvent.type(canvas.getByRole('textbox'), '.')
      await expect(args.onText).toHaveBeenLastCalledWith('Nicotine pouches, plainly described.')
    })
  },
}
export const MissingTranslation: Story = {
  args: { language: 'el' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', 'Nicotine pouches, plainly described')
    await expect(canvas.getByText('Greek is missing: the shop shows the English text.')).toBeVisible()
  },
}
export const Multiline: Story = { args: { multiline: true } }
export const Empty: Story = { args: { list: undefined } }
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x')
    await expect(args.onText).not.toHaveBeenCalled()
  },
}
