import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = { title: 'UI/Layout/Logo', component: Logo, args: { name: brand.name } } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const AsLink: Story = {
  render: (args) => (
    <a href="#home" className="inline-block rounded-sm">
      <Logo {...args} />
    </a>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: args.name })).toHaveFocus()
  },
}
export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {['bg-paper', 'bg-surface', 'bg-raised', 'bg-flavour-soft'].map((ground) => (
        <div key={ground} data-flavour="mint" className={`rounded-md px-6 py-4 ${ground}`}>
          <Logo {...args} />
        </div>
      ))}
    </div>
  ),
}
export const Narrow: Story = { globals: narrowViewportGlobals }
