import type { Meta, StoryObj } from '@storybook/react-vite'
import { EditorNotice } from '#ui/content/editor-notice.tsx'

/** Tells editors about problems of the content. Displayed in the preview only. */
const meta = { title: 'UI/Content/Editor notice', component: EditorNotice } satisfies Meta<typeof EditorNotice>
export default meta

type Story = StoryObj<typeof meta>

/** Notice in place of content that cannot be rendered. */
export const Default: Story = { args: { notices: ['This post has no title.'] } }

/** Notice at the top of a page, with the problems of its document. */
export const SeveralNotices: Story = {
  args: {
    notices: [
      'This post: the image has no file.',
      'The author of this post refers to a document or file that does not exist.',
      'The URL of content 3 (button) is invalid.',
    ],
  },
}
