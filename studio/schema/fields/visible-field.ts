import { defineField } from 'sanity'

/** Whether a card shows at all; not shown in the form (specification section 3). */
export const visibleField = defineField({
  name: 'visible',
  title: 'Visible',
  type: 'boolean',
  initialValue: true,
  hidden: true,
})
