import { expect, it } from 'vitest'
import { comboboxGroups } from './combobox-groups.ts'

const sweden = { value: 'SE', label: 'Sweden', group: 'Delivery' }
const netherlands = { value: 'NL', label: 'Netherlands', group: 'No delivery' }
const austria = { value: 'AT', label: 'Austria', group: 'Delivery' }
const japan = { value: 'JP', label: 'Japan' }

it.each([
  ['no options', [], undefined],
  ['options without a group', [japan], undefined],
  [
    'scattered options gathered in the order of first appearance',
    [sweden, netherlands, austria],
    [
      { label: 'Delivery', items: [sweden, austria] },
      { label: 'No delivery', items: [netherlands] },
    ],
  ],
  [
    'options without a group beside others',
    [japan, sweden],
    [
      { label: '', items: [japan] },
      { label: 'Delivery', items: [sweden] },
    ],
  ],
])('%s', (_, options, groups) => {
  expect(comboboxGroups(options)).toEqual(groups)
})
