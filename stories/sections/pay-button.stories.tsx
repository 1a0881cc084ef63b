import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PayButton } from '#features/checkout/payment/pay-button.tsx'
import { SiteProvider } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { marketFacts } from '#trade/rules/market-facts.ts'
import { openEverywhere } from '#trade/rules/open-everywhere.fixture.ts'
import { slot } from '../fixtures/controls.ts'
import { filledCart } from '../fixtures/selection.ts'
import { siteUnder } from '../fixtures/with-market.tsx'

const cart = filledCart('SE')

const meta = {
  title: 'Sections/Order button',
  component: PayButton,
  args: { selection: cart, formId: 'checkout', state: { step: 'idle' }, lacksTexts: false },
  argTypes: { selection: slot, state: slot },
} satisfies Meta<typeof PayButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { market: 'SE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').textContent).toMatch(/\d/)
  },
}

/** Where the law wants nothing but the words. */
export const WordsOnly: Story = {
  globals: { market: 'SE' },
  decorators: [
    (Story) => (
      <SiteProvider site={siteUnder({ ...marketFacts(openEverywhere, 'SE', 0), orderButton: 'words-only' })}>
        <Story />
      </SiteProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(m.checkout_pay_words().replace(/\s+/g, ' '))
  },
}
