import type { NewDocument } from '@pouchery/content-server/document'

export const documents: readonly NewDocument[] = [
  ...['author-1', 'author-2'].map((id) => ({ _id: id, _type: 'author', name: `Name of ${id}` })),
  ...Array.from({ length: 8 }, (_, index) => ({
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index} on mint`,
    rating: index % 5,
    tags: [{ _key: `k${index}`, label: 'a' }],
    author: { _type: 'reference', _ref: `author-${1 + (index % 2)}` },
    body: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Some words' }] }],
  })),
  { _id: 'drafts.post-1', _type: 'post', title: 'Draft of post 1' },
]
