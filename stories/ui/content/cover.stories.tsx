import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { toPictureProps } from '#services/content/image.ts'
import { Cover } from '#ui/content/cover.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { createWordmark, landscapeUrl } from '../../fixtures/content-image.ts'
import { expectNoOverflow, narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** Heading of the page of a brand or a flavour. */
const meta = {
  title: 'UI/Content/Cover',
  component: Cover,
  args: {
    title: 'Herbs and spice',
    picture: <Picture src={landscapeUrl} alt="Hills by the water in the evening" width={600} height={400} />,
    ratio: 1.5,
    ground: 'navy',
    isDark: true,
  },
} satisfies Meta<typeof Cover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  // The title depends on the language of the toolbar.
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveAccessibleName(),
}
export const LightGround: Story = {
  args: { ground: 'beige', isDark: false },
}
export const Wordmark: Story = {
  args: { title: <Picture {...toPictureProps(createWordmark('Fjallvik'))} eager /> },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1, name: 'Fjallvik' })).toBeVisible(),
}
export const LongTitleOnPhone: Story = {
  args: { title: 'Geschmacksrichtungen' },
  globals: narrowViewportGlobals,
  play: expectNoOverflow,
}
