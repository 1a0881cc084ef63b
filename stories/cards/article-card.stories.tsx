import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArticleCard } from '#ui/article-card.tsx'
import { canPicture } from '../fixtures/can-picture.ts'
import { linkTo } from '../fixtures/links.tsx'

const meta = {
  title: 'Cards/Article card',
  component: ArticleCard,
  args: {
    title: 'How a pouch is made, from plant fibre to can',
    link: linkTo('#article'),
    image: <img src={canPicture('natural')} alt="" width="600" height="400" />,
    meta: 'Guides · 12 November 2026',
    excerpt: 'A visit to a small factory by the water, where the day starts with moisture and ends with a lid.',
    headingLevel: 2,
  },
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ArticleCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const MissingPicture: Story = { args: { image: undefined } }
export const LongText: Story = {
  args: {
    title: 'Nikotinbeutelherstellungsverfahren und Feuchtigkeitsmessung: was auf der Dose steht und was es bedeutet',
    excerpt: `${'Every can tells you how much nicotine each pouch holds, how many there are and how moist they are. '.repeat(4)}`,
  },
}
