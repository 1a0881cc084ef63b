import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#ui/layout/logo.tsx'
import { AgeQuestion } from '#ui/overlays/age-question.tsx'
import { slot, text } from '../../fixtures/controls.ts'
import { inFrame } from '../../fixtures/in-frame.ts'
import { narrow } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Age question',
  component: AgeQuestion,
  args: {
    logo: <Logo name={brand.name} />,
    title: 'Are you over 18?',
    children: 'This shop sells nicotine products. They are for adults only, and nicotine is highly addictive.',
    confirmLabel: 'I am over 18',
    refuseLabel: 'I am under 18',
    refusal: 'You need to be 18 or older to visit this shop.',
    action: '#',
    fields: null,
  },
  argTypes: { logo: slot, fields: slot, children: text, refusal: text },
  parameters: { layout: 'fullscreen', ...inFrame },
  // A story before may have left its refusal in the address.
  beforeEach: () => history.replaceState(null, '', location.pathname + location.search),
} satisfies Meta<typeof AgeQuestion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Are you over 18?' })).toBeVisible()
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).not.toBeVisible()
  },
}

export const Refused: Story = {
  play: async ({ canvas }) => {
    // Where the link leads; pressed, it would take the frame that stories are drawn in to its base address.
    location.hash = canvas.getByRole('link', { name: 'I am under 18' }).getAttribute('href') ?? ''
    await waitFor(() => expect(canvas.getByText('You need to be 18 or older to visit this shop.')).toBeVisible())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Focus: Story = { parameters: { pseudo: { focusVisible: ['button', 'a'] } } }

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
