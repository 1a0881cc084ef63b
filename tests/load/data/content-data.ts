import type { NewDocument } from '#embedded/content/document.ts'

const languages = ['en', 'en', 'en', 'en', 'de'] as const
const words =
  'pouch can format slim strength mint citrus berry store cool dry moist paper label batch keep fresh'.split(' ')

/** A blog of so many posts, each with a text of about 4 kB, with topics, authors and its landing page. */
export function contentData(posts: number): NewDocument[] {
  const topics = (type: string, prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      _id: `${prefix}-${index}`,
      _type: type,
      title: [
        { _key: 'en', value: `Topic ${index}` },
        { _key: 'de', value: `Thema ${index}` },
      ],
      uri: slug(`${prefix}-${index}`),
    }))
  return [
    { _id: 'blogLanding', _type: 'blogLanding', title: [{ _key: 'en', value: 'Journal' }], uri: slug('blog') },
    ...topics('blogCategory', 'category', 8),
    ...topics('blogTag', 'tag', 40),
    ...Array.from({ length: 20 }, (_, index) => author(index)),
    ...Array.from({ length: posts }, (_, index) => post(index)),
  ]
}

function author(index: number): NewDocument {
  const name = { firstName: `Author${index}`, lastName: 'Lind' }
  return { _id: `author-${index}`, _type: 'blogAuthor', ...name, uri: slug(`blog/author-${index}`) }
}

function post(index: number): NewDocument {
  return {
    _id: `post-${index}`,
    _type: 'blogPost',
    language: languages[index % languages.length],
    title: `Post ${index} on ${words[index % words.length]}`,
    excerpt: sentence(index, 20),
    uri: slug(`blog/post-${index}`),
    publishedAt: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % 2000) * 86_400_000).toISOString(),
    author: { _type: 'reference', _ref: `author-${index % 20}` },
    categories: [reference('category', index % 8)],
    tags: [reference('tag', index % 40), reference('tag', (index * 7 + 1) % 40)],
    content: Array.from({ length: 10 }, (_, block) => paragraph(index * 10 + block)),
  }
}

function slug(current: string) {
  return { _type: 'slug', current }
}

function reference(kind: string, number: number) {
  return { _type: 'reference', _key: `${kind}-${number}`, _ref: `${kind}-${number}` }
}

function paragraph(seed: number) {
  const text = sentence(seed, 50)
  const children = [{ _type: 'span', _key: `s${seed}`, text, marks: [] }]
  return { _type: 'block', _key: `b${seed}`, style: 'normal', children, markDefs: [] }
}

function sentence(seed: number, length: number): string {
  return Array.from({ length }, (_, index) => words[(seed * 31 + index * 17) % words.length]).join(' ')
}
