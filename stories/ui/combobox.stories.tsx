import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import type { ComboboxOption } from '#ui/combobox-groups.ts'
import { Field } from '#ui/field.tsx'
import { flag, slot, text } from '../fixtures/controls.ts'
import { inForm, narrow, rightToLeft } from '../fixtures/widths.tsx'

const countries: ComboboxOption[] = [
  ['AT', 'Österreich', 'EUR'],
  ['CA', 'Canada', 'CAD'],
  ['CH', 'Schweiz', 'CHF'],
  ['CZ', 'Česko', 'EUR'],
  ['DE', 'Deutschland', 'EUR'],
  ['DK', 'Danmark', 'DKK'],
  ['EE', 'Eesti', 'EUR'],
  ['ES', 'España', 'EUR'],
  ['GB', 'United Kingdom', 'GBP'],
  ['GR', 'Ελλάδα', 'EUR'],
  ['HR', 'Hrvatska', 'EUR'],
  ['HU', 'Magyarország', 'EUR'],
  ['IT', 'Italia', 'EUR'],
  ['LT', 'Lietuva', 'EUR'],
  ['LV', 'Latvija', 'EUR'],
  ['NO', 'Norge', 'NOK'],
  ['PL', 'Polska', 'EUR'],
  ['SE', 'Sverige', 'SEK'],
  ['SK', 'Slovensko', 'EUR'],
  ['US', 'United States', 'USD'],
].map(([value = '', label = '', note]) => ({ value, label, note }))

const meta = {
  title: 'UI/Combobox',
  component: Combobox,
  args: {
    options: countries,
    placeholder: 'Choose or type',
    name: 'country',
    onChange: fn(),
    labels: {
      open: 'Show all countries',
      clear: 'Clear the country',
      empty: 'No country by that name',
      loading: 'Loading countries',
    },
  },
  argTypes: {
    options: slot,
    labels: slot,
    onChange: slot,
    value: slot,
    defaultValue: { control: 'select', options: countries.map(({ value }) => value) },
    placeholder: text,
    disabled: flag,
    loading: flag,
  },
  render: (args) => <Field label="Country">{(control) => <Combobox {...control} {...args} />}</Field>,
  decorators: [inForm],
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

const rows = () => within(screen.getByRole('listbox')).getAllByRole('option')
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' })
    await step('Arrow down opens the list, the focus stays in the field', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('listbox')
      await expect(rows()).toHaveLength(20)
      await expect(field).toHaveFocus()
      await expect(field).toHaveAttribute('aria-expanded', 'true')
    })
    await step('Typing narrows it, without accents too; Enter takes the first', async () => {
      await userEvent.type(field, 'osterr')
      await waitFor(() => expect(rows()).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith('AT')
      await expect(field).toHaveValue('Österreich')
      await closed()
    })
    await step('Escape closes it and changes nothing', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('listbox')
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Österreich')
      await userEvent.keyboard('{Escape}')
      await closed()
      await expect(field).toHaveValue('Österreich')
    })
    await step('The cross takes the choice back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear the country' }))
      await expect(field).toHaveValue('')
      await expect(args.onChange).toHaveBeenLastCalledWith(null)
    })
  },
}

export const Chosen: Story = { args: { defaultValue: 'SE' } }

const openList: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }))
  await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
}

export const Open: Story = { args: { defaultValue: 'DE' }, play: openList }

export const ByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all countries' }))
    await userEvent.click(await screen.findByRole('option', { name: /Norge/ }))
    await expect(args.onChange).toHaveBeenCalledWith('NO')
    await expect(canvas.getByRole('combobox')).toHaveValue('Norge')
    await closed()
  },
}

/** Without a `clear` label a choice can be changed and not taken back: an emptied field returns to it. */
export const AlwaysAChoice: Story = {
  args: { defaultValue: 'SE', labels: { ...meta.args.labels, clear: undefined } },
  render: (args) => (
    <div className="grid gap-6">
      <Field label="Country">{(control) => <Combobox {...control} {...args} />}</Field>
      <Button>Save</Button>
    </div>
  ),
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' })
    await step('Emptied, it offers all', async () => {
      await userEvent.clear(field)
      await screen.findByRole('listbox')
      await expect(rows()).toHaveLength(20)
    })
    await step('Left, it is what it was', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus()
      await waitFor(() => expect(field).toHaveValue('Sverige'))
      await closed()
    })
    await step('Escape in the closed field changes nothing', async () => {
      field.focus()
      await userEvent.keyboard('{Escape}')
      await expect(field).toHaveValue('Sverige')
      await expect(args.onChange).not.toHaveBeenCalled()
    })
  },
}

const noDelivery = ['CA', 'US', 'GB', 'CH']

export const Groups: Story = {
  args: {
    options: countries
      .map((country) => ({
        ...country,
        group: noDelivery.includes(country.value) ? 'No delivery yet' : 'We deliver to',
      }))
      .map((country) => (country.value === 'US' ? { ...country, disabled: true } : country)),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
    const group = screen.getByRole('group', { name: 'No delivery yet' })
    await expect(within(group).getAllByRole('option')).toHaveLength(4)
    await expect(within(group).getByRole('option', { name: /United States/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Country' }), 'Atlantis')
    await waitFor(() => expect(screen.getByText('No country by that name')).toBeVisible())
  },
}

export const Loading: Story = {
  args: { options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }))
    await waitFor(() => expect(screen.getByText('Loading countries')).toBeVisible())
    await expect(screen.queryByText('No country by that name')).not.toBeInTheDocument()
  },
}

export const Invalid: Story = {
  render: (args) => (
    <Field label="Country" error="Choose the country we deliver to." required>
      {(control) => <Combobox {...control} {...args} />}
    </Field>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' })
    await expect(field).toHaveAccessibleDescription('Choose the country we deliver to.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'SE' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  },
}

export const Hover: Story = { args: { defaultValue: 'SE' }, parameters: { pseudo: { hover: true } } }
export const Focus: Story = { args: { defaultValue: 'SE' }, parameters: { pseudo: { focusVisible: 'input' } } }

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Vereinigtes Königreich Großbritannien und Nordirland', note: 'keine Lieferung' },
      { value: 'b', label: 'Bosnien und Herzegowina', note: 'keine Lieferung' },
    ],
    defaultValue: 'a',
  },
  globals: narrow,
  play: openList,
}

export const RightToLeft: Story = { args: { defaultValue: 'DE' }, decorators: [rightToLeft], play: openList }
