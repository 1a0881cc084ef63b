import { serveWork } from '@pouchery/platform/workers/serve-work'
import sharp from 'sharp'
import * as v from 'valibot'
import { describeImage } from '../assets/describe-image.ts'
import { extracts } from '../assets/image-metadata.ts'
import { imageFormats, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

// A process that makes and looks at pictures, so that the threads of the shop's own, which read files and compare passwords,
// are never taken by it, and a picture that takes too long can be ended (docs/decisions/0020).

const bytes = v.instance(Uint8Array)
const jobSchema = v.variant('kind', [
  v.object({
    kind: v.literal('make'),
    source: bytes,
    query: v.record(v.string(), v.string()),
    format: v.picklist(imageFormats),
  }),
  v.object({ kind: v.literal('describe'), source: bytes, extract: v.optional(v.array(v.picklist(extracts))) }),
])

// One picture after the other: what was decoded is of no use to the next, and a second core is the shop's.
sharp.cache(false)
sharp.concurrency(1)

serveWork(async (message) => {
  const job = v.parse(jobSchema, message)
  if (job.kind === 'describe') return describeImage(job.source, job.extract)
  return transformImage(job.source, parseImageParams(job.query), job.format)
})
