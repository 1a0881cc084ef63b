import { defineField } from 'sanity'

const group = 'content'

/** What a reader reads. */
export const postContentFields = [
  defineField({ name: 'language', title: 'Language', type: 'string', group, readOnly: true, hidden: true }),
  defineField({ name: 'title', title: 'Title', type: 'string', group }),
  defineField({ name: 'excerpt', title: 'Excerpt', type: 'text', rows: 4, group }),
  defineField({ name: 'content', title: 'Content', type: 'richText', group }),
]
