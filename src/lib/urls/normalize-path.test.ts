import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { normalizePath } from './normalize-path.ts'

const tidied = {
  ...{ '/': '/', '/blog': '/blog', '/blog/': '/blog', '/blog//': '/blog', '//': '/' },
  ...{ '/DE//Blog/Our-Story/': '/de/blog/our-story', '/Checkout': '/checkout', '/Old/Mint.HTML': '/old/mint.html' },
  ...{ '/mint%20': '/mint', '/mint%20/': '/mint', '/%0A%20mint%09%c2%a0': '/mint', '/de%20/%20mint': '/de/mint' },
  ...{ '/%20': '/', '/cool%20mint': '/cool%20mint', '/$abc': '/%24abc', '/blog/X$': '/blog/x%24' },
  ...{ '/%24abc': '/%24abc', '/%E0%A4%A': '/%E0%A4%A', '//X%': '/X%', '/caf%C3%A9/': '/caf%C3%A9' },
  ...{ '/Caf%C3%A9': '/caf%C3%A9', '/%5Cevil.example/x/': '/%5Cevil.example/x' },
  ...{ '/%2F%2Fevil.example/': '/%2F%2Fevil.example', '//evil.example/x': '/evil.example/x' },
  ...{ '/api/Health/': '/api/Health/', '//api//x': '/api//x' },
  '/embedded/content/Data//x/': '/embedded/content/Data//x/',
  ...{ '/studio/structure/blogPost;A/': '/studio/structure/blogPost;A/', '/assets/app-B2.js': '/assets/app-B2.js' },
  ...{ '/_serverFn/eyJA': '/_serverFn/eyJA', '/@id/Module': '/@id/Module', '/apis/': '/apis' },
}
test.each(Object.entries(tidied))('normalises %s to %s', (path, tidy) => expect(normalizePath(path)).toBe(tidy))

test('normalises a path idempotently and never to another host', () => {
  const parts = ['/', '//', 'A', 'b', '.', '%2F', '%5C', '%20', '%', '$', 'evil.example', 'api', '@']
  forAll(fc.array(fc.constantFrom(...parts)), (parts) => {
    const { pathname } = new URL(`https://pouchery.example/${parts.join('')}`)
    const tidy = normalizePath(pathname)
    expect(normalizePath(tidy)).toBe(tidy)
    expect(new URL(tidy, 'https://pouchery.example').host).toBe('pouchery.example')
  })
})
