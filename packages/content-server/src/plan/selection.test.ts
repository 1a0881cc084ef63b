import { parse } from 'groq-js'
import { expect, test } from 'vitest'
import { planQuery } from './plan.ts'

function sources(query: string, params: Record<string, unknown> = {}) {
  return planQuery(parse(query, { params })).sources.map(({ selection: { restriction, namedTypes: _, ...more } }) => {
    if (!restriction) return { everything: true, ...more }
    return { types: [...restriction.types].toSorted(), ids: [...restriction.ids].toSorted(), ...more }
  })
}

const none = { equalities: [], textQueries: [] }
const equal = (value: string, ...path: string[]) => ({ path, value })
const posts = { ...none, types: ['post'], ids: [] }

test.each([
  ['*[_type == "post"]', [posts]],
  ['*[_type == $type && defined(title)] | order(title)[0...3]', [{ ...posts, types: ['page'] }]],
  ['*[_type in ["post", "page"]]', [{ ...posts, types: ['page', 'post'] }]],
  ['*[_id == "a" || _id in $ids]', [{ ...none, types: [], ids: ['a', 'x', 'y'] }]],
  ['*[_type == "post" && _id in $ids]', [{ ...none, types: [], ids: ['x', 'y'] }]],
  ['*[featured][_type == "post"]', [posts]],
  ['*[_type == "post"][featured]', [posts]],
  ['*[(_type == "post")]{"author": author->name}', [posts]],
  ['{"a": *[_type == "a"], "b": count(*[_type == "b"])}', ['a', 'b'].map((type) => ({ ...posts, types: [type] }))],
  [
    '*[_type == "post" && language == "en" && uri.current == $type]',
    [{ ...posts, equalities: [equal('en', 'language'), equal('page', 'uri', 'current')] }],
  ],
  ['*[_type == "post" && references("a", $ids)]', [posts]],
  ['*[_type == "post" && [@, _id] match text::query("mint")]', [{ ...posts, textQueries: ['mint'] }]],
  ['*[_type == "post" && (language == "en" || language == "de")]', [posts]],
])('derives which documents %s can match', (query, expected) => {
  expect(sources(query, { type: 'page', ids: ['x', 'y'] })).toEqual(expected)
})

test('narrows each of two nested queries separately', () => {
  const query = '*[_type == "tag"]{"posts": *[_type == "post" && references(^._id)]}'
  expect(sources(query)).toEqual([{ ...posts, types: ['tag'] }, posts])
})

test.each([
  '*',
  'count(*)',
  '*[title == 1]',
  '*[_type == "post" || featured]',
  '*[_type != "post"]',
  '*[_type == other]',
  '*[author._type == 1]',
  '*[_id in path("drafts.**")]',
  '*[_type in ["post", title]]',
])('%s needs the full dataset', (query) => {
  expect(sources(query)).toEqual([{ everything: true, ...none }])
})

test('distinguishes a sub-query that needs everything from an outer query that does not', () => {
  const [outer, inner] = sources('*[_type == "post"]{"all": *[title == ^.title]}')
  expect([outer, inner]).toEqual([posts, { everything: true, ...none }])
})

test('names the types even where ids restrict more, so that live events can name them', () => {
  const query = '*[_type == "post" && _id in ["a"] && references("b")]'
  expect(planQuery(parse(query)).sources[0]?.selection.namedTypes).toEqual(['post'])
})
