import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ErrorState } from '#ui/error-state.tsx'

const meta = {
  title: 'UI/Error state',
  component: ErrorState,
  args: { title: 'This page is not here', children: 'It may have moved, or the address has a typing mistake.' },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  args: {
    code: '404',
    action: (
      <a href="#home" className={buttonClass()}>
        To the start page
      </a>
    ),
  },
}
export const Part: Story = {
  args: {
    size: 'part',
    title: 'The reviews could not be shown',
    children: 'The rest of the page works as usual.',
    action: (
      <Button variant="secondary" size="sm">
        Try again
      </Button>
    ),
  },
}
