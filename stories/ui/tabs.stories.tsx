import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Tabs, type TabsProps } from '#ui/tabs.tsx'
import { slot } from '../fixtures/controls.ts'
import { narrow, rightToLeft } from '../fixtures/widths.tsx'

const panel = (text: string) => <p className="max-w-reading text-lg">{text}</p>

const tabs = [
  {
    value: 'description',
    label: 'Description',
    panel: panel(
      'A cool mint with a hint of birch, in a slim white pouch. Moist at first, even for about forty minutes.',
    ),
  },
  {
    value: 'contents',
    label: 'Contents',
    panel: panel(
      'Plant fibre, water, nicotine, flavourings, salt, and a sweetener. 20 pouches in a can, 8 mg in each.',
    ),
  },
  {
    value: 'delivery',
    label: 'Delivery',
    panel: panel('Sent within one working day, to a pick-up point or your door.'),
  },
]

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  args: { tabs, label: 'About Fjell mint', onChange: fn() },
  argTypes: {
    tabs: slot,
    value: { control: 'select', options: tabs.map(({ value }) => value) },
    defaultValue: { control: 'select', options: tabs.map(({ value }) => value) },
    onChange: slot,
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await step('The row is one stop for Tab, at the open tab', async () => {
      await userEvent.tab()
      await expect(tab('Description')).toHaveFocus()
      await expect(canvas.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('cool mint')
    })
    await step('Arrow keys open the next one, End the last, and it goes round', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('Contents')).toHaveFocus()
      await expect(tab('Contents')).toHaveAttribute('aria-selected', 'true')
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('working day'))
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('Description')).toHaveFocus()
      await userEvent.keyboard('{End}{Home}')
      await expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
    })
    await step('Tab goes on to the text', async () => {
      await userEvent.tab()
      await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveFocus())
    })
    await step('A press opens too', async () => {
      await userEvent.click(tab('Delivery'))
      await expect(args.onChange).toHaveBeenLastCalledWith('delivery')
      await expect(canvas.getByRole('tabpanel', { name: 'Delivery' })).toBeVisible()
    })
  },
}

export const OpenedAtAnother: Story = { args: { defaultValue: 'contents' } }
export const Hover: Story = { parameters: { pseudo: { hover: '[role=tab]' } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: '[role=tab]' } } }

export const WithDisabled: Story = {
  args: { tabs: [...tabs, { value: 'reviews', label: 'Reviews', panel: panel('None yet.'), disabled: true }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Reviews' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  },
}

function Kept(props: TabsProps) {
  const [value, setValue] = useState('contents')
  return (
    <div className="grid gap-6">
      <Tabs {...props} value={value} onChange={setValue} />
      <p className="text-sm text-ink-muted">Open: {value}</p>
    </div>
  )
}

export const KeptByTheCaller: Story = {
  argTypes: { value: slot, defaultValue: slot },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Delivery' }))
    await expect(canvas.getByText('Open: delivery')).toBeVisible()
  },
}

const longTabs = [
  { value: 'a', label: 'Produktbeschreibung', panel: panel('Ein kühler Minzgeschmack mit einem Hauch von Birke.') },
  { value: 'b', label: 'Inhaltsstoffe und Nährwerte', panel: panel('Pflanzenfasern, Wasser, Nikotin, Aromen, Salz.') },
  { value: 'c', label: 'Lieferung und Rückgabe', panel: panel('Versand innerhalb eines Werktages.') },
]

/** Tabs that do not fit scroll sideways; the one in use is brought into view. */
export const LongTextOnAPhone: Story = {
  args: { tabs: longTabs },
  globals: narrow,
  decorators: [
    (Story) => (
      <div className="max-w-tip">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('tablist')
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
    await userEvent.click(canvas.getByRole('tab', { name: 'Produktbeschreibung' }))
    await userEvent.keyboard('{End}')
    const last = canvas.getByRole('tab', { name: 'Lieferung und Rückgabe' })
    await expect(last).toHaveFocus()
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1)
  },
}

/** Set from right to left, the left arrow leads on. */
export const RightToLeft: Story = {
  decorators: [rightToLeft],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Contents' })).toHaveFocus()
  },
}
