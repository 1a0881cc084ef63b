import { readFile } from 'node:fs/promises'
import type * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { blogPageSchema, blogPostSchema, postsByUriSchema } from '#features/blog/blog-schemas.ts'
import type { infoPageSchema } from '#features/info-pages/info-page-schema.ts'
import type {
  campaignPageSchema,
  homePageSchema,
  landingPageSchema,
  listingPageSchema,
  siteContentSchema,
} from '#features/landing/landing-schema.ts'
import type { productContentSchema } from '#features/layout/catalogue-page/product-content-schema.ts'
import type { documentUrisSchema } from '#jobs/url-history/current-uris.ts'
import type { redirectsSchema } from '#services/content/redirects.ts'
import type {
  BlogPageGroqResult,
  CampaignPageGroqResult,
  DocumentUrisGroqResult,
  HomePageGroqResult,
  InfoPageGroqResult,
  LandingPageGroqResult,
  ListingPageGroqResult,
  PostGroqResult,
  PostsByUriGroqResult,
  ProductContentGroqResult,
  RedirectsGroqResult,
  SiteContentGroqResult,
} from '#services/content/schema-types.ts'
import { generateStudioTypes, schemaTypesFile } from '../../../../scripts/build/studio-types.ts'

test('the types match the schema and the queries (else run: node scripts/build/studio-types.ts)', async () => {
  expect(await readFile(schemaTypesFile, 'utf8')).toBe(await generateStudioTypes())
})

type Item<Value> = Value extends readonly (infer Each)[] ? Each : Value
type Read<Wire extends v.GenericSchema> = keyof NonNullable<Item<v.InferOutput<Wire>>>
type Answered<Result> = keyof NonNullable<Item<Result>>

// This test fails at compile time if a response schema reads a top-level field that its query does not return.
test('the results of the queries contain every field that the response schemas read', () => {
  expectTypeOf<Read<typeof homePageSchema>>().toExtend<Answered<HomePageGroqResult>>()
  expectTypeOf<Read<typeof campaignPageSchema>>().toExtend<Answered<CampaignPageGroqResult>>()
  expectTypeOf<Read<typeof siteContentSchema>>().toExtend<Answered<SiteContentGroqResult>>()
  expectTypeOf<Read<typeof landingPageSchema>>().toExtend<Answered<LandingPageGroqResult>>()
  expectTypeOf<Read<typeof listingPageSchema>>().toExtend<Answered<ListingPageGroqResult>>()
  expectTypeOf<Read<typeof blogPageSchema>>().toExtend<Answered<BlogPageGroqResult>>()
  expectTypeOf<Read<typeof blogPostSchema>>().toExtend<Answered<PostGroqResult>>()
  expectTypeOf<Read<typeof postsByUriSchema>>().toExtend<Answered<PostsByUriGroqResult>>()
  expectTypeOf<Read<typeof redirectsSchema>>().toExtend<Answered<RedirectsGroqResult>>()
  expectTypeOf<Read<typeof documentUrisSchema>>().toExtend<Answered<DocumentUrisGroqResult>>()
  expectTypeOf<Read<typeof productContentSchema>>().toExtend<Answered<ProductContentGroqResult>>()
  expectTypeOf<Read<typeof infoPageSchema>>().toExtend<Answered<InfoPageGroqResult>>()
})
