import { readFile } from 'node:fs/promises'
import type * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { blogWire, postWire } from '#features/blog/blog-wire.ts'
import type { infoWire } from '#features/info-pages/info-wire.ts'
import type { documentWire, homeWire, landingWire, siteWire } from '#features/landing/landing-wire.ts'
import type {
  BlogQueryResult,
  DocumentQueryResult,
  HomeQueryResult,
  InfoQueryResult,
  LandingQueryResult,
  PostQueryResult,
  SiteQueryResult,
} from '#services/content/schema-types.ts'
import { studioTypes, typesFile } from '../../../../scripts/build/studio-types.ts'

test('the types are those of the schema and the questions as they are now (else: node scripts/build/studio-types.ts)', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await studioTypes())
})

/** Fields that a response schema reads. */
type Read<Wire extends v.GenericSchema> = keyof NonNullable<v.InferOutput<Wire>>
/** Fields that a query returns according to the content schema. */
type Answered<Result> = keyof NonNullable<Result>

// Checked at compile time: a response schema must not read a field that its query does not return.
test('what the shop reads is in the answers that the schema gives', () => {
  expectTypeOf<Read<typeof homeWire>>().toExtend<Answered<HomeQueryResult>>()
  expectTypeOf<Read<typeof siteWire>>().toExtend<Answered<SiteQueryResult>>()
  expectTypeOf<Read<typeof landingWire>>().toExtend<Answered<LandingQueryResult>>()
  expectTypeOf<Read<typeof documentWire>>().toExtend<Answered<DocumentQueryResult>>()
  expectTypeOf<Read<typeof blogWire>>().toExtend<Answered<BlogQueryResult>>()
  expectTypeOf<Read<typeof postWire>>().toExtend<Answered<PostQueryResult>>()
  expectTypeOf<Read<typeof infoWire>>().toExtend<Answered<InfoQueryResult>>()
})
