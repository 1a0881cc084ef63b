import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddressBook, type AddressBookProps } from '#features/account/address-book/address-book.tsx'
import { m } from '#messages/rest.ts'
import type { SavedAddress } from '#services/commerce/shopper/address-book.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const empty = { email: '', phoneNumber: '', company: '', address2: '', state: '', countryName: '' }
const home: SavedAddress = {
  ...empty,
  id: 'home',
  isDefault: true,
  firstName: 'Anna',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  zipCode: '111 22',
  city: 'Stockholm',
  country: 'SE',
}
const work = { ...home, id: 'work', isDefault: false, company: 'Lindqvist och Söner AB', address1: 'Kungsgatan 2' }

const onSave = fn<AddressBookProps['onSave']>()
const onRemove = fn<AddressBookProps['onRemove']>()

/** Lists, adds, changes and removes the delivery addresses of a customer. */
const meta = {
  title: 'Sections/Address book',
  component: AddressBook,
  decorators: [withFormWidth],
  args: { addresses: [home, work], onSave, onRemove },
  beforeEach: () => {
    onSave.mockReset().mockResolvedValue(undefined)
    onRemove.mockReset().mockResolvedValue(undefined)
  },
} satisfies Meta<typeof AddressBook>

export default meta
type Story = StoryObj<typeof meta>

const named = (action: string, street: string) => (name: string) => name.startsWith(action) && name.includes(street)

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('The accessible name of each button contains the address', async () => {
      await userEvent.click(canvas.getByRole('button', { name: named(m.account_address_make_default(), 'Kungsgatan') }))
      await expect(onSave).toHaveBeenCalledWith('work', expect.objectContaining({ default: true, city: 'Stockholm' }))
      await expect(await canvas.findByRole('status')).toHaveTextContent(m.account_address_saved())
    })
    await step('After a deletion, the focus moves to the button for a new address', async () => {
      await userEvent.click(canvas.getByRole('button', { name: named(m.account_address_delete(), 'Kungsgatan') }))
      await expect(onRemove).toHaveBeenCalledWith('work')
      await expect(canvas.getByRole('button', { name: m.account_address_add() })).toHaveFocus()
    })
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

export const Editing: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const edit = () => canvas.getByRole('button', { name: named(m.account_address_edit(), 'Storgatan') })
    await step('The form receives the focus and restores it when cancelled', async () => {
      await userEvent.click(edit())
      await expect(canvas.getByDisplayValue('Anna')).toHaveFocus()
      await userEvent.click(canvas.getByRole('button', { name: m.account_cancel() }))
      await expect(edit()).toHaveFocus()
    })
    await step('An error of the service is displayed in the form', async () => {
      onSave.mockResolvedValue({ message: m.error_generic() })
      await userEvent.click(edit())
      await userEvent.click(canvas.getByRole('button', { name: m.account_address_save() }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_generic())
    })
  },
}

export const Empty: Story = {
  args: { addresses: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_address_add() }))
    await userEvent.click(canvas.getByRole('button', { name: m.account_address_save() }))
    await expect(canvas.getByLabelText(new RegExp(`^${m.checkout_first_name_label()}`))).toHaveFocus()
    await expect(onSave).not.toHaveBeenCalled()
  },
}

export const MaximumAddresses: Story = {
  args: { addresses: Array.from({ length: 20 }, (_, place) => ({ ...home, id: `${place}`, isDefault: place === 0 })) },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: m.account_address_add() })).toBeNull(),
}
