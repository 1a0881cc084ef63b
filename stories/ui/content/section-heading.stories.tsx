import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const seeAll = (
  <a href="#all" className={textLinkClass}>
    See all
  </a>
)

/** Heading of a page or a section, with an optional text and link. */
const meta = {
  title: 'UI/Content/Section heading',
  component: SectionHeading,
  args: { title: 'Most bought this week', text: undefined, action: undefined, size: 'section', id: undefined },
  argTypes: { size: createSelectControl('page', 'section') },
} satisfies Meta<typeof SectionHeading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 2, name: 'Most bought this week' })).toBeVisible(),
}
export const WithLink: Story = {
  args: { action: seeAll },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'See all' })).toHaveFocus()
  },
}
export const PageHeading: Story = {
  args: {
    size: 'page',
    title: 'Mint',
    text: 'From the cool edge of peppermint to the round sweetness of spearmint.',
  },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1, name: m.flavour_mint() })).toBeVisible(),
}
export const LongText: Story = {
  args: {
    size: 'page',
    title: 'Nikotinbeutelgeschmacksrichtungen und Darreichungsformen im Überblick',
    text: 'Pfefferminzgeschmacksintensität, Feuchtigkeitsgehalt und Nikotinkonzentration nebeneinandergestellt.',
    action: seeAll,
  },
}

export const Matrix: Story = {
  render: () => (
    <div>
      {(['page', 'section'] as const).map((size) => (
        <SectionHeading
          key={size}
          size={size}
          title="Most bought this week"
          text="Counted over all markets, sold out or not."
          action={seeAll}
        />
      ))}
    </div>
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
