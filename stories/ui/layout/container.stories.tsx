import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '#ui/layout/container.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Layout/Container',
  component: Container,
  args: { width: 'page', children: <p className="bg-surface p-6">The page between its gutters</p> },
  argTypes: { width: createSelectControl('page', 'reading', 'form') },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Container>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4 py-4">
      {(['page', 'reading', 'form'] as const).map((width) => (
        <Container key={width} width={width}>
          <p className="bg-surface p-6">{width}</p>
        </Container>
      ))}
    </div>
  ),
}

/** On narrow viewports, the content must not overflow. */
export const Narrow: Story = {
  globals: narrowViewportGlobals,
  play: ({ canvasElement }) => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth),
}
