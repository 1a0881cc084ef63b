import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AgeCheckView } from '#features/checkout/age-check/age-check-view.tsx'
import { m } from '#messages/rest.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'

/** Proof of age at checkout, in markets that require it before payment. */
const meta = {
  title: 'Sections/Age check',
  component: AgeCheckView,
  args: {
    proof: { kind: 'known', check: { state: 'pending', minimumAge: 18 } },
    minimumAge: 18,
    isRedirecting: false,
    onStart: fn(),
  },
} satisfies Meta<typeof AgeCheckView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: m.checkout_age_start() })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = { args: { proof: { kind: 'unknown' } } }

export const Redirecting: Story = { args: { isRedirecting: true } }

export const Passed: Story = {
  args: { proof: { kind: 'known', check: { state: 'passed', minimumAge: 18, until: '2026-11-24T16:00:00.000Z' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText(/2026/)).toBeVisible()
  },
}

export const Failed: Story = {
  args: { proof: { kind: 'known', check: { state: 'failed', minimumAge: 20 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.checkout_age_failed({ age: 20 }).replace(/\s+/g, ' '))).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.checkout_age_again() })).toBeVisible()
  },
}

export const Expired: Story = { args: { proof: { kind: 'known', check: { state: 'expired', minimumAge: 18 } } } }

export const Interrupted: Story = {
  args: { proof: { kind: 'known', check: { state: 'pending', minimumAge: 18 }, interrupted: true } },
}

export const Unavailable: Story = { args: { proof: { kind: 'unavailable' } } }

export const Phone: Story = { globals: phoneViewportGlobals }
