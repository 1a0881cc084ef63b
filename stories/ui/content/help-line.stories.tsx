import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HelpLine } from '#ui/content/help-line.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** Link and phone number of a country's stop-smoking helpline. */
const meta = {
  title: 'UI/Content/Help line',
  component: HelpLine,
  args: { label: 'Help to stop', name: 'Quit line', phone: '+46 20-84 00 00', url: 'https://help.example/' },
} satisfies Meta<typeof HelpLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Quit line' })).toHaveAttribute('href', 'https://help.example/')
    await expect(canvas.getByRole('link', { name: /^\+46\s20.84\s00\s00$/ })).toHaveAttribute('href', 'tel:+4620840000')
  },
}

export const WithoutNumber: Story = {
  args: { phone: undefined },
  play: ({ canvas }) => expect(canvas.getAllByRole('link')).toHaveLength(1),
}

export const LongText: Story = {
  args: { label: 'Hilfe beim Aufhören', name: 'Národní linka pro odvykání kouření a užívání nikotinu' },
  globals: narrowViewportGlobals,
}

export const Focus: Story = { parameters: { pseudo: { focusVisible: 'a' } } }
