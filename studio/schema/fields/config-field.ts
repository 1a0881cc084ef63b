import { defineField } from 'sanity'

/** Settings of a card: on which widths of the window it is shown. */
export const configField = defineField({
  name: 'config',
  title: 'Card settings',
  type: 'cardSettings',
  options: { collapsible: true, collapsed: true },
})
