import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { m } from '#messages/first.ts'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { homeOf } from './home-content.ts'

const entries = [
  { question: 'How old must I be to order?', answer: 'You must be 18 or older, and so must whoever takes the parcel.' },
  {
    question: 'What do the strengths mean?',
    answer: 'Strength goes by milligrams of nicotine per pouch, from 1 to 4.',
  },
  { question: 'When does my order leave?', answer: 'Orders placed before noon on a working day leave on that day.' },
]

const meta = {
  title: 'Sections/Questions',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf({ kind: 'faq', entries }) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_questions() })).toBeVisible()
    const [first] = entries
    const question = canvas.getByText(first?.question ?? '')
    await step('A press opens an answer in place, another closes it', async () => {
      await expect(canvas.getByText(first?.answer ?? '')).not.toBeVisible()
      await userEvent.click(question)
      await expect(canvas.getByText(first?.answer ?? '')).toBeVisible()
      await userEvent.click(question)
      await expect(canvas.getByText(first?.answer ?? '')).not.toBeVisible()
    })
    await step('The keyboard reaches every question', async () => {
      await userEvent.tab()
      await expect(document.activeElement?.tagName).toBe('SUMMARY')
    })
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: ['summary'] } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['summary'] } } }
export const LongText: Story = {
  args: {
    content: homeOf({
      kind: 'faq',
      entries: entries.map(({ question, answer }) => ({
        question: `Altersüberprüfungsverfahren und Versandkostenfreigrenze: ${question}`,
        answer: answer.repeat(5),
      })),
    }),
  },
  globals: narrow,
}
export const Phone: Story = { globals: phone }
