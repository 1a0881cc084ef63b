import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InLanguage } from '#ui/in-language.tsx'

const meta = {
  title: 'UI/Content/In language',
  component: InLanguage,
  args: { language: 'en', children: 'Cool and bright' },
} satisfies Meta<typeof InLanguage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Cool and bright')).toHaveAttribute('lang', 'en'),
}
export const PageLanguage: Story = {
  args: { language: undefined },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('span[lang]')).toBeNull(),
}
