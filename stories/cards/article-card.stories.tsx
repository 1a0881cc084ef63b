import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleCard } from '#ui/content/article-card.tsx'
import { landscapeUrl } from '../fixtures/content-image.ts'
import { createSelectControl } from '../fixtures/controls.ts'
import { createLinkSlot } from '../fixtures/link-slot.tsx'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

/** A post in a list of posts. Use `featured` for the first one, and `row` to save space on phones. */
const meta = {
  title: 'Cards/Article card',
  component: ArticleCard,
  args: {
    title: 'How a pouch is made, from plant fibre to can',
    link: createLinkSlot('#article'),
    image: <img src={landscapeUrl} alt="" width="600" height="400" />,
    meta: 'Guides · 12 November 2026',
    excerpt: 'A visit to a small factory by the water, where the day starts with moisture and ends with a lid.',
    headingLevel: 2,
  },
  argTypes: { headingLevel: createSelectControl(2, 3) },
  decorators: [withFormWidth],
} satisfies Meta<typeof ArticleCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const link = canvas.getByRole('link', { name: /How a pouch is made/ })
    await step('The card is one tab stop, named by its title', async () => {
      await userEvent.tab()
      await expect(link).toHaveFocus()
      await userEvent.tab()
      await expect(link).not.toHaveFocus()
    })
    await step('The entire card is clickable, including the picture', async () => {
      const { left, top, width } = canvas.getByRole('article').getBoundingClientRect()
      await expect(document.elementFromPoint(left + width / 2, top + 20)).toBe(link)
    })
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: true, focusVisible: 'a' } } }
export const MissingPicture: Story = { args: { image: undefined } }
export const TitleOnly: Story = { args: { meta: undefined, excerpt: undefined } }
export const LongText: Story = {
  args: {
    title: 'Nikotinbeutelherstellungsverfahren und Feuchtigkeitsmessung: was auf der Dose steht und was es bedeutet',
    meta: 'Verbraucherschutzinformationen · 12. November 2026',
    excerpt: `${'Every can tells you how much nicotine each pouch holds, how many there are and how moist they are. '.repeat(4)}`,
  },
}

export const InGrid: Story = {
  parameters: { wide: true },
  render: (args) => (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
      <li>
        <ArticleCard {...args} />
      </li>
      <li>
        <ArticleCard {...args} title="The five formats" image={undefined} excerpt="From mini to large." />
      </li>
      <li>
        <ArticleCard {...args} title="Nikotinbeutelherstellungsverfahren und Feuchtigkeitsmessung" />
      </li>
    </ul>
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
