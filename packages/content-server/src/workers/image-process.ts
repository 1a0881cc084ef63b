import { runQueueWorker } from '@pouchery/platform/workers/run-queue-worker'
import sharp from 'sharp'
import * as v from 'valibot'
import { describeImage, extractableMetadata } from '../assets/describe-image.ts'
import { imageFormats, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

// This file runs as a separate process, which can be killed. In the shop's process, images would occupy the thread pool
// that also reads files and verifies passwords (decision 0020).

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

// Use one thread, to leave CPU time for the shop. Disable the cache, because decoded images are not reused.
sharp.cache(false)
sharp.concurrency(1)

runQueueWorker(async (message) => {
  const job = v.parse(jobSchema, message)
  if (job.kind === 'describe') return describeImage(job.source, job.extract)
  return transformImage(job.source, parseImageParams(job.query), job.format)
})
