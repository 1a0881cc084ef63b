import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { m } from '#messages/rest.ts'
import { AgeForm } from '#ui/overlays/age-form.tsx'
import { AgeScale } from '#ui/overlays/age-scale.tsx'
import { ageGateCopy, longAgeGateCopy } from '../../fixtures/age-gate-copy.tsx'
import { iframeParameters } from '../../fixtures/iframe-parameters.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Overlays/Age form',
  component: AgeForm,
  args: {
    logo: <Logo name={brand.name} />,
    scale: <AgeScale age={18} />,
    ...ageGateCopy,
    action: '#',
    answerField: 'answer',
    fields: null,
  },
  parameters: { layout: 'fullscreen', ...iframeParameters },
  // In the shop, the stylesheet of the age gate makes the page inert.
  decorators: [
    (Story) => (
      <>
        <Story />
        <main className="p-8" inert>
          <h1 className="text-display">A page behind the question</h1>
          <a href="#product">A product</a>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof AgeForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Are you 18 or older?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'I am under 18' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.age_link_privacy() })).toBeVisible()
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).not.toBeVisible()
  },
}

export const Refused: Story = {
  decorators: [
    (Story) => (
      <>
        {/* Simplified copy of the age gate's stylesheet after a refusal. */}
        <style>{'.age-asked{display:none}.age-refusal{display:block}'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You need to be 18 or older to visit this shop.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Focus: Story = { parameters: { pseudo: { focusVisible: ['button', 'a'] } } }

export const LongText: Story = { args: longAgeGateCopy, globals: narrowViewportGlobals }
