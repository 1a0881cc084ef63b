import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FindingsList } from '../../studio/checks/findings-list.tsx'
import { SearchSnippet } from '../../studio/checks/search-snippet.tsx'
import { withStudioTheme } from './with-studio-theme.tsx'

/** Lists the problems of a document, next to its form and before publishing. */
const meta: Meta<typeof FindingsList> = {
  title: 'Studio/Check before publishing',
  component: FindingsList,
  decorators: [withStudioTheme],
  args: {
    findings: [
      {
        subject: 'alternativeText',
        level: 'warning',
        message: 'Describe the image, or mark it as decorative.',
        path: ['imageAlt'],
      },
      { subject: 'link', level: 'warning', message: '/old is a broken link: the page does not exist.', path: ['link'] },
      {
        subject: 'translation',
        level: 'hint',
        message: 'Not available in Greek and Croatian: visitors see the English text.',
        path: [],
      },
    ],
    onOpen: fn(),
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** A finding about a field has a button that opens the field. A finding about the entire document has no button. */
export const Findings: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(['imageAlt'])
  },
}

/** Title and description are truncated, because both exceed the length that search engines display. */
export const SearchResult: Story = {
  render: () => (
    <SearchSnippet
      language="en"
      address="pouchery.example › blog › how-to-read-a-can"
      result={{
        title: 'How to read a can from its lid to the small print around it, and why | Pouchery',
        description: 'Where it was made, when, by whom and under which rules. '.repeat(4).trim(),
      }}
    />
  ),
}
