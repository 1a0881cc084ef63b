import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BackInStockSignup } from '#features/product/components/back-in-stock-signup.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth, withHeading } from '../fixtures/widths.tsx'

const meta = {
  title: 'Cards/Back in stock',
  component: BackInStockSignup,
  args: { product: 'pack-30', subscribe: fn(async (): Promise<string | undefined> => undefined) },
  decorators: [withFormWidth, withHeading('Fjallvik Cool Mint Slim')],
} satisfies Meta<typeof BackInStockSignup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Success: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@pouchery.example{Enter}')
    await expect(await canvas.findByText(m.product_stock_done())).toBeVisible()
    await expect(args.subscribe).toHaveBeenCalledWith('ada@pouchery.example', 'pack-30')
  },
}

export const EmailMissing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.product_stock_submit() }))
    await expect(canvas.getByText(m.error_email_empty())).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(m.error_email_empty()))
    await expect(args.subscribe).not.toHaveBeenCalled()
  },
}

export const EmailInvalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada{Enter}')
    await expect(canvas.getByText(m.error_invalid_email())).toBeVisible()
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}

export const Busy: Story = {
  args: { subscribe: fn(() => new Promise<string | undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@pouchery.example{Enter}{Enter}')
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await expect(args.subscribe).toHaveBeenCalledTimes(1)
  },
}

export const RequestFailed: Story = {
  name: 'Error',
  args: { subscribe: fn(async (): Promise<string | undefined> => m.error_unreachable()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@pouchery.example{Enter}')
    await expect(await canvas.findByText(m.error_unreachable())).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('ada@pouchery.example')
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }
