import type { Meta, StoryObj } from '@storybook/react-vite'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Strength } from '#ui/strength.tsx'

const meta = {
  title: 'UI/Definition list',
  component: DefinitionList,
  args: {
    items: [
      { term: 'Strength', value: <Strength level={2} label="Normal" /> },
      { term: 'Nicotine per pouch', value: '6 mg' },
      { term: 'Pouches per can', value: '20' },
      { term: 'Format', value: 'Slim' },
      { term: 'Net weight', value: '13 g' },
    ],
  },
} satisfies Meta<typeof DefinitionList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
