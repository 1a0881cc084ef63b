import { runQueueWorker } from '@pouchery/platform/workers/run-queue-worker'
import sharp from 'sharp'
import * as v from 'valibot'
import { describeImage, extractableMetadata } from '../assets/describe-image.ts'
import { imageFormats, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

// Runs as a separate process, which can be killed and does not occupy the shop's thread pool, where files are read and
// passwords are verified (decision 0020).

const bytes = v.instance(Uint8Array)
const jobSchema = v.variant('kind', [
  v.object({
    kind: v.literal('make'),
    source: bytes,
    query: v.record(v.string(), v.string()),
    format: v.picklist(imageFormats),
  }),
  v.object({
    kind: v.literal('describe'),
    source: bytes,
    extract: v.optional(v.array(v.picklist(extractableMetadata))),
  }),
])

// Use one thread, so that on two cores, one remains for the shop. Decoded images are not reused, so the cache would
// only take memory.
sharp.cache(false)
sharp.concurrency(1)

runQueueWorker(async (message) => {
  const job = v.parse(jobSchema, message)
  if (job.kind === 'describe') return describeImage(job.source, job.extract)
  return transformImage(job.source, parseImageParams(job.query), job.format)
})
