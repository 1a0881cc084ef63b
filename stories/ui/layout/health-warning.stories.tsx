import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { HealthWarning } from '#ui/layout/health-warning.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Layout/Health warning',
  component: HealthWarning,
  args: { children: 'This product contains nicotine, which is a highly addictive substance.' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HealthWarning>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('complementary')).toHaveTextContent(m.layout_health_warning()),
}

/** The focus ring of the link has the text colour, because the notice has a dark background. */
export const Focus: Story = {
  args: {
    children: (
      <>
        This product contains nicotine, which is a highly addictive substance.{' '}
        <a href="#help" className={textLinkClass}>
          Help to stop
        </a>
      </>
    ),
  },
  parameters: { pseudo: { focusVisible: 'a' } },
}
export const LongText: Story = {
  args: {
    children:
      'Dieses Produkt enthält Nikotin: einen Stoff, der sehr stark abhängig macht. Abgabe ausschließlich an Volljährige, Gesundheitswarnhinweise gemäß Tabakerzeugnisverordnung.',
  },
}
export const InSection: Story = {
  args: { place: 'part' },
  parameters: { layout: 'padded' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull()
    await expect(canvas.getByText(m.layout_health_warning())).toBeVisible()
  },
}

export const InSectionInGreek: Story = {
  args: {
    place: 'part',
    lang: 'el',
    children: 'Το προϊόν αυτό περιέχει νικοτίνη, μια εξαιρετικά εθιστική ουσία. Μόνο για άτομα 18 ετών και άνω.',
  },
  parameters: { layout: 'padded' },
  globals: narrowViewportGlobals,
}

export const InGreek: Story = {
  args: {
    lang: 'el',
    children: 'Το προϊόν αυτό περιέχει νικοτίνη, μια εξαιρετικά εθιστική ουσία. Μόνο για άτομα 18 ετών και άνω.',
  },
  globals: narrowViewportGlobals,
}

export const InDanish: Story = {
  args: {
    lang: 'da',
    children:
      'Dette produkt indeholder nikotin, som er et stærkt afhængighedsskabende stof. Kun for personer, der er fyldt 18 år.',
  },
  globals: narrowViewportGlobals,
}

export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
