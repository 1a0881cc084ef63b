import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { validateTestDocument } from './testing/validate-for-test.ts'

const image = { _type: 'image', asset: { _type: 'reference', _ref: 'image-a-1x1-png' } }

/** Returns the problems whose path begins with `prefix`, without the prefix. */
const below = (prefix: string, problems: readonly string[]) =>
  problems.filter((problem) => problem.startsWith(prefix)).map((problem) => problem.slice(prefix.length))

const cardProblems = async (card: Record<string, unknown>) => {
  const page = { _id: 'homePage', _type: 'homePage', cards: [{ _key: 'card', ...card }] }
  return below('cards.{"_key":"card"}.', await validateTestDocument(page))
}

const blockProblems = async (block: Record<string, unknown>) => {
  const post = { _id: 'post', _type: 'blogPost', content: [{ _key: 'block', ...block }] }
  return below('content.{"_key":"block"}.', await validateTestDocument(post))
}

const references = (...ids: string[]) => ids.map((_ref, index) => ({ _key: `k${index}`, _type: 'reference', _ref }))

test.each([
  [{ _type: 'blogAuthor' }, 'firstName: Required'],
  [{ _type: 'blogAuthor' }, 'lastName: Required'],
  [{ _type: 'blogCategory' }, 'title: Required'],
  [{ _type: 'blogTag' }, 'title: Required'],
  [{ _type: 'centraDocument' }, 'logo: Required'],
  [{ _type: 'centraDocument' }, 'title: Required'],
  [{ _type: 'centraLanding' }, 'title: Required'],
  [{ _type: 'campaignPage' }, 'title: Required'],
  [{ _type: 'blogPost' }, 'title: Required'],
  [{ _type: 'blogPost', title: '  ' }, 'title: Required'],
  [{ _type: 'blogPost', image: { _type: 'image' } }, 'image: Required'],
  [{ _type: 'blogPost', metaImage: { _type: 'image', hotspot: { x: 0.5, y: 0.5 } } }, 'metaImage: Required'],
  [{ _type: 'blogAuthor', firstName: ' ' }, 'firstName: Required'],
  [{ _type: 'blogAuthor', image: { _type: 'image' } }, 'image: Required'],
])('required (specification section 5.4): rejects %j: %s', async (fields, problem) => {
  expect(await validateTestDocument({ _id: 'tested', ...fields })).toContain(problem)
})

test('accepts a product without the texts of editors and with the URI of an archived one, and rejects an unknown badge', async () => {
  const uri = { _type: 'slug', current: 'slim/mint' }
  const synced = { _id: 'product-1', _type: 'product', title: 'Mint', centraId: '1', brand: 'Fjord', uri }
  const replaced = { ...synced, _id: 'product-2', archived: true }
  expect(await validateTestDocument(synced, [replaced])).toEqual([])
  expect(await validateTestDocument({ ...synced, badges: ['campaign'] })).toEqual([expect.stringContaining('badges')])
})

test('required (specification section 5.4): accepts a missing image, and an image with a file', async () => {
  const problems = [
    ...(await validateTestDocument({ _id: 'tested', _type: 'blogPost' })),
    ...(await validateTestDocument({ _id: 'tested', _type: 'blogPost', image })),
  ]
  expect(problems).not.toContainEqual(expect.stringMatching(/^(metaI|i)mage: Required/))
})

test('required (specification section 5.4): requires the content of blocks and cards', async () => {
  expect(await blockProblems({ _type: 'blockImage' })).toContain('source: Required')
  expect(await blockProblems({ _type: 'blockButton', link: '/blog' })).toContain('title: Required')
  expect(await blockProblems({ _type: 'blockCallout', content: ' ' })).toContain('content: Required')
  expect(await cardProblems({ _type: 'openingCard' })).toContain('title: Required')
  expect(await cardProblems({ _type: 'textCard' })).toEqual(
    expect.arrayContaining(['title: Required', 'content: Required']),
  )
  expect(await cardProblems({ _type: 'heading' })).toContain(
    'title: Required in English: other languages fall back to it',
  )
})

test('a campaign page has the rules of the cards and of the meta image', async () => {
  const cards = [{ _key: 'h', _type: 'heading' }]
  const problems = await validateTestDocument({ _id: 'page', _type: 'campaignPage', cards, metaImage: image })
  expect(problems).toEqual(
    expect.arrayContaining([
      'cards.{"_key":"h"}.title: Required in English: other languages fall back to it',
      'metaImageAlt: Describe the image, or mark it as decorative.',
    ]),
  )
})

test('required (specification section 5.4): requires the image of an image with alternative text', async () => {
  const opening = { _type: 'openingCard', media: { _type: 'altImage' } }
  expect(await cardProblems(opening)).toContain('media.image: Required')
  expect(await cardProblems({ ...opening, media: { _type: 'altImage', image } })).not.toContainEqual(
    expect.stringContaining('media.image:'),
  )
})

test('required (specification section 5.4): requires query, fields and type of a product search', async () => {
  expect(await blockProblems({ _type: 'blockAlgoliaProducts' })).toEqual(
    expect.arrayContaining(['query: Required', 'searchFields: Required', 'type: Required']),
  )
  const whole = { query: 'mint', searchFields: ['title', 'price'], type: 'grid' }
  const problems = (await blockProblems({ _type: 'blockAlgoliaProducts', ...whole })).join('\n')
  expect(problems).toMatch(/searchFields\.1?.*did not match any allowed values/)
  expect(problems).toMatch(/type: .*did not match any allowed values/)
})

const link = (address: string | undefined) => ({ _type: 'blockButton', title: 'Go', link: address })
const placeProblem =
  'Start a path of the shop with a single /, an external URL with https:// and an email address with mailto:'

test.each([
  [undefined, 'Required'],
  ['javascript:alert(1)', 'Does not match allowed protocols/schemes'],
  ['ftp://elsewhere.example', 'Does not match allowed protocols/schemes'],
  ['www.elsewhere.example', placeProblem],
  ['//elsewhere.example', placeProblem],
])('URLs: rejects %j: %s', async (address, message) => {
  expect(await blockProblems(link(address))).toContain(`link: ${message}`)
  const navigation = { _id: 'navigation', _type: 'navigation' }
  const header = [{ _key: 'l', ...link(address), _type: 'link', title: [] }]
  expect(await validateTestDocument({ ...navigation, header })).toContain(`header.{"_key":"l"}.link: ${message}`)
})

test.each([
  ...['https://elsewhere.example/a', 'http://elsewhere.example', 'mailto:help@pouchery.example', 'tel:+46123', '/blog'],
  ...['info/terms', '#top'],
])('URLs: accepts %s', async (address) => {
  expect((await blockProblems(link(address))).filter((problem) => problem.includes('link'))).toEqual([])
})

const likely = fc.stringMatching(/^ ?(https?:|mailto:|tel:|ftp:)?[/\\.@#?:a]{0,6}[a-z./\\@:\t ]{0,9}$/)

test('URLs: the studio accepts exactly the URLs that the shop renders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(likely, fc.string()), async (address) => {
      const problems = (await blockProblems(link(address))).filter((problem) => problem.startsWith('link: '))
      expect(problems.length === 0).toBe(toSafeHref(address) !== undefined)
      const media = [{ _key: 's', _type: 'slideshowCard', link: address }]
      const slide = await cardProblems({ _type: 'slideshow', media })
      const refused = slide.some((problem) => problem.includes('.link: '))
      expect(refused).toBe(address !== '' && toSafeHref(address) === undefined)
    }),
    { numRuns: 60 },
  )
})

test('URLs: validates a link inside a text', async () => {
  const block = { _type: 'block', children: [], markDefs: [{ _key: 'm', _type: 'link', href: 'javascript:x' }] }
  expect(await blockProblems(block)).toContainEqual(expect.stringContaining('Does not match allowed protocols/schemes'))
})

test.each([
  [{ productQuantity: 8 }, 'uri: Required'],
  [{ uri: '/pouches', productQuantity: 8 }, 'uri: URI must NOT start with /'],
  [{ uri: 'pouches' }, 'productQuantity: Required'],
  [{ uri: 'pouches', productQuantity: 0 }, 'productQuantity: Must be greater than 0'],
  [{ uri: 'pouches', productQuantity: 1.5 }, 'productQuantity: Must be an integer'],
  [{ uri: 'pouches', productQuantity: 13 }, 'productQuantity: Must be lower than or equal to 12'],
])('a product listing rejects %j: %s', async (fields, problem) => {
  expect(await cardProblems({ _type: 'productListing', ...fields })).toContain(problem)
})

test.each([1, 12])('a product listing accepts %d products', async (productQuantity) => {
  expect(await cardProblems({ _type: 'productListing', uri: 'pouches', productQuantity })).toEqual([])
})

test('rejects a slide whose link contains the shop’s domain', async () => {
  const media = [{ _key: 's', _type: 'slideshowCard', link: 'https://pouchery.example/brands' }]
  expect(await cardProblems({ _type: 'slideshow', media })).toContain(
    'media.{"_key":"s"}.link: Link should never contain domain',
  )
})

test('accepts at most three top brands', async () => {
  const brands = ['a', 'b', 'c', 'd'].map((_key) => ({ _key, _type: 'topBrand', link: '/brands' }))
  expect(await cardProblems({ _type: 'deprecatedTopBrands', brands })).toContain('brands: Must have at most 3 items')
  expect(await cardProblems({ _type: 'deprecatedTopBrands', brands: brands.slice(1) })).not.toContainEqual(
    expect.stringContaining('brands'),
  )
})

test('requires one to four featured brands', async () => {
  const card = (brands: unknown) => cardProblems({ _type: 'featuredBrandsCard', brands })
  expect(await card(undefined)).toContain('brands: Required')
  expect(await card([])).toContain('brands: Must have at least 1 items')
  expect(await card(references('a', 'b', 'c', 'd', 'e'))).toContain('brands: Must have at most 4 items')
  expect(await card(references('a', 'b', 'c', 'd'))).not.toContainEqual(expect.stringContaining('brands'))
})

test('rejects a landing page that lists a document twice', async () => {
  const title = [{ _key: 'en', value: 'Brands' }]
  const landing = { _id: 'landing', _type: 'centraLanding', type: 'brands', title, uri: { current: 'brands' } }
  expect(await validateTestDocument({ ...landing, documents: references('a', 'b', 'a', 'a') })).toEqual([
    'documents.{"_key":"k2"}: Document is already in the list',
    'documents.{"_key":"k3"}: Document is already in the list',
  ])
  expect(await validateTestDocument({ ...landing, documents: references('a', 'b') })).toEqual([])
  const withoutTarget = ['a', 'b'].map((_key) => ({ _key, _type: 'reference' }))
  expect((await validateTestDocument({ ...landing, documents: withoutTarget })).join()).not.toContain(
    'already in the list',
  )
})

const undecided = 'imageAlt: Describe the image, or mark it as decorative.'

test.each(['blogPost', 'centraDocument'])(
  'images of a %s require alternative text unless they are decorative',
  async (type) => {
    const ofPicture = (fields: object) => validateTestDocument({ _id: 'tested', _type: type, ...fields })
    expect(await ofPicture({ image })).toContain(undecided)
    expect(await ofPicture({ image: { ...image, decorative: true } })).not.toContain(undecided)
    expect(await ofPicture({})).not.toContain(undecided)
    const text = type === 'blogPost' ? 'A tin' : [{ _key: 'en', value: 'A tin' }]
    expect(await ofPicture({ image, imageAlt: text })).not.toContain(undecided)
  },
)

test('images in rich text require alternative text', async () => {
  expect(await blockProblems({ _type: 'blockImage', source: image })).toContainEqual(
    expect.stringMatching(/alt: Describe the image/),
  )
  const described = await blockProblems({ _type: 'blockImage', source: image, alt: 'A tin' })
  expect(described).not.toContainEqual(expect.stringMatching(/alt: Describe the image/))
})

test('warns about a post without an image', async () => {
  expect(await validateTestDocument({ _id: 'post', _type: 'blogPost' })).toContainEqual(
    expect.stringMatching(/^image: Without/),
  )
})
