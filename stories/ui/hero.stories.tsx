import type { Meta, StoryObj } from '@storybook/react-vite'
import { buttonClass } from '#ui/button-class.ts'
import { Container } from '#ui/container.tsx'
import { Hero } from '#ui/hero.tsx'
import { canPicture } from '../fixtures/can-picture.ts'

const meta = {
  title: 'UI/Hero',
  component: Hero,
  args: {
    title: 'Pouches, plainly sold.',
    text: 'Sixteen makers, nine flavour families, and on every can the numbers that matter.',
    actions: (
      <>
        <a href="#all" className={buttonClass({ size: 'lg' })}>
          See all products
        </a>
        <a href="#strength" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          How strength works
        </a>
      </>
    ),
    picture: <img src={canPicture('mint')} alt="" width="600" height="600" className="w-3/4 max-w-form" />,
    flavour: 'mint',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Container>
        <div className="py-6">
          <Story />
        </div>
      </Container>
    ),
  ],
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPicture: Story = { args: { picture: undefined } }
export const LongText: Story = { args: { title: 'Nikotinbeutel, sachlich verkauft, mit allen Angaben' } }
