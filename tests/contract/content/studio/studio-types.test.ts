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

/** Fields that a wire reads, of an answer that is there. */
type Read<Wire extends v.GenericSchema> = keyof NonNullable<v.InferOutput<Wire>>
/** Fields that a question answers by the schema. */
type Answered<Result> = keyof NonNullable<Result>

// Read by the type check: a wire that reads a field which no question answers does not compile.
test('what the shop reads is in the answers that the schema gives', () => {
  expectTypeOf<Read<typeof homeWire>>().toExtend<Answered<HomeQueryResult>>()
  expectTypeOf<Read<typeof siteWire>>().toExtend<Answered<SiteQueryResult>>()
  expectTypeOf<Read<typeof landingWire>>().toExtend<Answered<LandingQueryResult>>()
  expectTypeOf<Read<typeof documentWire>>().toExtend<Answered<DocumentQueryResult>>()
  expectTypeOf<Read<typeof blogWire>>().toExtend<Answered<BlogQueryResult>>()
  expectTypeOf<Read<typeof postWire>>().toExtend<Answered<PostQueryResult>>()
  expectTypeOf<Read<typeof infoWire>>().toExtend<Answered<InfoQueryResult>>()
})
