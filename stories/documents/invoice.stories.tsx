import loadPdfs from 'virtual:invoice-pdfs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { defaultLanguage } from '#app.config'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { m } from '#messages/all.server.ts'

interface InvoicePdfProps {
  kind: 'invoice' | 'creditNote'
  /** PDF as base64. */
  pdf?: string
}

function InvoicePdf({ kind, pdf }: InvoicePdfProps) {
  const title = kind === 'invoice' ? m.invoice_invoice() : m.invoice_credit_note()
  return <iframe title={title} src={`data:application/pdf;base64,${pdf}`} className="h-dvh w-full" />
}

const meta = {
  title: 'Documents/Invoice',
  component: InvoicePdf,
  args: { kind: 'invoice' },
  argTypes: { pdf: { table: { disable: true } } },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The PDFs that the shop issues when goods are sent or refunded. Check them here after a change of ' +
          '`packages/commerce-server/src/invoicing/pdf` or of a message. PDFs have no dark theme.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  loaders: async ({ args: { kind }, globals: { language } }) => {
    const load = loadPdfs[isLanguageCode(language) ? language : defaultLanguage]
    return { pdf: (await load()).default[kind] }
  },
  render: (args, { loaded: { pdf } }) => <InvoicePdf {...args} pdf={pdf} />,
  play: ({ canvas, loaded: { pdf } }) => {
    expect(atob(pdf).slice(0, 5)).toBe('%PDF-')
    expect(canvas.getByTitle(/./)).toBeVisible()
  },
} satisfies Meta<typeof InvoicePdf>

export default meta
type Story = StoryObj<typeof meta>

export const Invoice: Story = {}
export const CreditNote: Story = { args: { kind: 'creditNote' } }
