import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** For content that failed to load. `page` replaces the page, `part` a section of it. */
const meta = {
  title: 'UI/Feedback/Error state',
  component: ErrorState,
  args: {
    size: 'page',
    code: undefined,
    title: 'This page could not be shown',
    children: 'The fault is ours. Try again in a moment.',
  },
  argTypes: { size: createSelectControl('page', 'part') },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { action: <Button>Try again</Button> } }
export const NotFound: Story = {
  args: {
    code: '404',
    title: 'This page is not here',
    children: 'It may have moved, or the address has a typing mistake.',
    action: (
      <a href="#home" className={getButtonClass()}>
        To the start page
      </a>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This page is not here')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'To the start page' })).toHaveFocus()
  },
}

/** Error in one section of a page. Screen readers announce it. */
export const InSection: Story = {
  args: {
    size: 'part',
    title: 'The cart could not be shown',
    children: 'The rest of the page works as usual.',
    action: (
      <Button variant="secondary" size="sm">
        Try again
      </Button>
    ),
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('The cart could not be shown'),
}
export const WithoutAction: Story = {}
export const LongText: Story = {
  args: {
    code: '503',
    title: 'Warenkorbaktualisierung vorübergehend nicht möglich',
    children:
      'Die Verbindung zum Bestandsverwaltungssystem wurde unterbrochen. Ihre Artikel bleiben erhalten: Versuchen Sie es in wenigen Minuten erneut.',
    action: (
      <>
        <Button>Seite neu laden</Button>
        <Button variant="quiet">Kundendienst kontaktieren</Button>
      </>
    ),
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
