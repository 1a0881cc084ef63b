import { parse } from 'groq-js'
import { expect, test } from 'vitest'
import { queryNeeds } from './narrowing.ts'

function needs(query: string, params: Record<string, unknown> = {}) {
  const { restriction, referenceDepth } = queryNeeds(parse(query, { params }))
  if (!restriction) return { everything: true, referenceDepth }
  return { types: [...restriction.types].toSorted(), ids: [...restriction.ids].toSorted(), referenceDepth }
}

test.each([
  ['*[_type == "post"]', { types: ['post'], ids: [], referenceDepth: 0 }],
  ['*[_type == $type && defined(title)] | order(title)[0...3]', { types: ['page'], ids: [], referenceDepth: 0 }],
  ['*[_type in ["post", "page"]]', { types: ['page', 'post'], ids: [], referenceDepth: 0 }],
  ['*[_id == "a" || _id in $ids]', { types: [], ids: ['a', 'x', 'y'], referenceDepth: 0 }],
  ['*[featured][_type == "post"]', { types: ['post'], ids: [], referenceDepth: 0 }],
  ['*[_type == "post"][featured]', { types: ['post'], ids: [], referenceDepth: 0 }],
  ['*[(_type == "post")]{"author": author->name}', { types: ['post'], ids: [], referenceDepth: 1 }],
  ['*[_type == "a"]{"b": b->{"c": c->title}}', { types: ['a'], ids: [], referenceDepth: 2 }],
  ['{"a": *[_type == "a"], "b": count(*[_type == "b"])}', { types: ['a', 'b'], ids: [], referenceDepth: 0 }],
  [
    '*[_type == "tag"]{"posts": *[_type == "post" && references(^._id)]}',
    { types: ['post', 'tag'], ids: [], referenceDepth: 0 },
  ],
])('%s', (query, expected) => {
  expect(needs(query, { type: 'page', ids: ['x', 'y'] })).toEqual(expected)
})

test.each([
  '*',
  'count(*)',
  '*[title == "a"]',
  '*[_type == "post" || featured]',
  '*[_type != "post"]',
  '*[_type == other]',
  '*[author._type == "post"]',
  '*[_type == "post"]{"all": *[title == ^.title]}',
  '*[_id in path("drafts.**")]',
  '*[_type in ["post", title]]',
])('%s needs the whole data set', (query) => {
  expect(needs(query)).toMatchObject({ everything: true })
})
