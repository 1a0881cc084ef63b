import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PayButton } from '#features/checkout/payment/pay-button.tsx'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { m } from '#messages/rest.ts'
import { createFilledCart } from '../fixtures/selection.ts'
import { withMarketRules } from '../fixtures/with-market.tsx'

const cart = createFilledCart('SE')

const meta = {
  title: 'Sections/Order button',
  component: PayButton,
  args: { selection: cart, formId: 'checkout', state: { step: 'idle' }, lacksTexts: false },
} satisfies Meta<typeof PayButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { market: 'SE' },
  play: ({ canvas }) => expect(canvas.getByRole('button').textContent).toMatch(/\d/),
}

/** In some markets, the law requires an order button without the amount. */
export const WithoutAmount: Story = {
  globals: { market: 'SE' },
  decorators: [withMarketRules({ ...resolveMarketRules(openEverywhereRules, 'SE', 0), orderButton: 'words-only' })],
  play: ({ canvas }) =>
    expect(canvas.getByRole('button')).toHaveAccessibleName(m.checkout_pay_terms().replace(/\s+/g, ' ')),
}
