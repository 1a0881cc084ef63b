import type { Meta, StoryObj } from '@storybook/react-vite'
import { DefinitionList } from '#ui/content/definition-list.tsx'
import { Strength } from '#ui/product/strength.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

/** Names and values in two columns, such as the facts of a product. */
const meta = {
  title: 'UI/Content/Definition list',
  component: DefinitionList,
  args: {
    items: [
      { term: 'Strength', value: <Strength level={2} mg={8} label="Normal" /> },
      { term: 'Nicotine per pouch', value: '6 mg' },
      { term: 'Pouches per can', value: '20' },
      { term: 'Format', value: 'Slim' },
      { term: 'Net weight', value: '13 g' },
    ],
  },
  decorators: [withFormWidth],
} satisfies Meta<typeof DefinitionList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SingleItem: Story = { args: { items: [{ term: 'Format', value: 'Slim' }] } }
export const LongText: Story = {
  args: {
    items: [
      { term: 'Nikotingehaltsangabe je Portionsbeutel', value: '6 mg' },
      {
        term: 'Geschmacksrichtungszusammensetzung',
        value: 'Preiselbeere, Wacholder, Eukalyptus und Fichtennadelextrakt',
      },
      { term: 'Mindesthaltbarkeitsdatum', value: '2027-08-31' },
    ],
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
