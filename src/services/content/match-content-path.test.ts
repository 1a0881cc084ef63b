import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { composeListingUri, matchContentPath } from './match-content-path.ts'

const uris = { blog: 'blog', landings: ['brands', 'flavours'], campaigns: ['guide'] }

test.each([
  ['blog', { kind: 'blog' }],
  ['/blog/', { kind: 'blog' }],
  ['blog/a-post', { kind: 'post', uri: 'blog/a-post' }],
  ['brands', { kind: 'landing', uri: 'brands' }],
  ['brands/fjallvik', { kind: 'listing', uri: 'brands/fjallvik' }],
  ['guide', { kind: 'campaign', uri: 'guide' }],
  ['guide/more', undefined],
  ['brands/fjallvik/more', undefined],
  ['nicotine-pouches', undefined],
  ['nicotine-pouches/brands', undefined],
  ['', undefined],
])('finds the content for the path %s, if any', (path, expected) =>
  expect(matchContentPath(path, uris)).toEqual(expected),
)

test('matches no path when there is no content', () => {
  forAll(fc.webPath(), (path) => expect(matchContentPath(path, { landings: [] })).toBeUndefined())
})

test('recognises every composed URI', () => {
  forAll(fc.constantFrom(...uris.landings), fc.stringMatching(/^[a-z0-9-]+$/), (landing, name) => {
    const uri = composeListingUri(landing, name)
    expect(matchContentPath(uri, uris)).toEqual({ kind: 'listing', uri })
  })
})
