import { composeContactMail } from '@pouchery/platform/mail/mails/contact'
import { testMails, testMarketRules } from '@pouchery/platform/mail/mails/mails.fixture'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { LanguageCode } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { createSelectControl } from '../fixtures/controls.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

interface MailPreviewProps {
  compose: (language: LanguageCode) => { subject: string; html: string; text: string }
  view: 'html' | 'text'
}

/** Displays the mail in an iframe without scripts, as in mail clients, or its plain text. */
function MailPreview({ compose, view }: MailPreviewProps) {
  const { subject, html, text } = compose(getPageLanguage())
  // A `prefers-color-scheme` query would follow the browser instead of the toolbar.
  const { scheme } = document.documentElement.dataset
  const media = scheme === 'dark' ? 'all' : 'not all'
  return (
    <article className="mx-auto max-w-150">
      <h1 className="border-b border-line p-4 font-semibold">{subject}</h1>
      {view === 'html' ? (
        <iframe
          title={subject}
          srcDoc={scheme ? html.replace('(prefers-color-scheme:dark)', media) : html}
          sandbox="allow-same-origin allow-popups"
          className="block w-full"
          onLoad={({ currentTarget: frame }) => {
            frame.height = `${frame.contentDocument?.body.offsetHeight}`
          }}
        />
      ) : (
        <pre className="p-4 text-sm whitespace-pre-wrap">{text}</pre>
      )}
    </article>
  )
}

const meta = {
  title: 'Mails/Every mail',
  component: MailPreview,
  args: { compose: testMails.orderConfirmation, view: 'html' },
  argTypes: { compose: { control: false }, view: createSelectControl('html', 'text') },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The mails of the shop as they are sent, in HTML and, with the control `view`, in plain text. Check them ' +
          'here after a change of `packages/platform/src/mail` or of a message. The language is the recipient’s.',
      },
      story: { inline: false, height: '40rem' },
    },
  },
  play: async ({ canvas, args: { compose } }) => {
    const { subject } = compose(getPageLanguage())
    const frame = canvas.getByTitle<HTMLIFrameElement>(subject.replace(/\s+/g, ' '))
    await waitFor(() => expect(frame.height).not.toBe(''))
    const page = frame.contentDocument?.documentElement
    await expect(page?.lang).toBe(getPageLanguage())
    await expect(page?.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
} satisfies Meta<typeof MailPreview>

export default meta
type Story = StoryObj<typeof MailPreview>

const storyOf = (compose: MailPreviewProps['compose']): Story => ({ args: { compose } })

export const OrderConfirmation: Story = {}
export const PlainText: Story = {
  args: { view: 'text' },
  play: async ({ canvas, args: { compose } }) => {
    const [, title = ''] = compose(getPageLanguage()).text.split('\n\n')
    await expect(canvas.getByText(new RegExp(title.replace(/\W/g, '.')))).toBeVisible()
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
export const Sent = storyOf(testMails.sent)
export const PartlySent = storyOf(testMails.partlySent)
export const Cancelled = storyOf(testMails.cancelled)
export const PartlyCancelled = storyOf(testMails.partlyCancelled)
export const Returned = storyOf(testMails.returned)
export const Refunded = storyOf(testMails.refunded)
export const OrderNotPlaced = storyOf(testMails.orderNotPlaced)
export const Withdrawal = storyOf(testMails.withdrawal)
export const LateWithdrawal = storyOf(testMails.lateWithdrawal)
export const Recall = storyOf(testMails.recall)
export const BackInStock = storyOf(testMails.backInStock)
export const NewsletterConfirmation = storyOf(testMails.newsletterConfirmation)
export const NewsletterWelcome = storyOf(testMails.newsletterWelcome)
export const PasswordReset = storyOf(testMails.passwordReset)
export const ImportedAccount = storyOf(testMails.importedAccount)
export const EmailChange = storyOf(testMails.emailChange)
export const SelfExclusion = storyOf(testMails.selfExclusion)
export const IndefiniteSelfExclusion = storyOf(testMails.openSelfExclusion)

const message = {
  topic: 'order',
  email: 'anna.lind@example.com',
  language: 'sv',
  text: 'Hej!\nVar är mitt paket?',
} as const

/** Sent to staff in the shop's default language. */
export const ContactMessage: Story = {
  ...storyOf(() => composeContactMail(12, message, testMarketRules)),
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Message 12'),
}
