import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, type BadgeTone } from '#ui/product/badge.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { withClassName } from '../../fixtures/widths.tsx'

const tones = ['neutral', 'accent', 'sale', 'warning'] as const satisfies readonly BadgeTone[]

/** A short fact about a product: new, reduced, sold out. At most one on a card. */
const meta = {
  title: 'UI/Product/Badge',
  component: Badge,
  args: { tone: 'neutral', children: 'Limited edition' },
  argTypes: { tone: createSelectControl(...tones) },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { children: 'Nur solange der Vorrat reicht: Sonderauflage zum Jahresende' },
  decorators: [withClassName('max-w-40')],
}

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      {['bg-paper', 'bg-surface', 'bg-flavour-soft'].map((ground) => (
        <div key={ground} data-flavour="mint" className={`flex flex-wrap gap-2 rounded-md p-4 ${ground}`}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      ))}
    </div>
  ),
}
