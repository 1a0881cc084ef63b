import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AgeQuestion } from '#ui/overlays/age-question.tsx'
import { ageWords, longAgeWords } from '../../fixtures/age-words.tsx'
import { slot, text } from '../../fixtures/controls.ts'
import { narrow } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Age question',
  component: AgeQuestion,
  args: { ...ageWords, action: '#', answerField: 'answer', fields: null },
  argTypes: { fields: slot, children: text, refusal: slot, ways: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AgeQuestion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Are you 18 or older?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I am under 18' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).not.toBeVisible()
  },
}

export const Focus: Story = { parameters: { pseudo: { focusVisible: ['button', 'a'] } } }

export const LongText: Story = { args: longAgeWords, globals: narrow }
