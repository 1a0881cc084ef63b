import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from '@pouchery/platform/workers/work-queue'
import * as v from 'valibot'
import { describeImage, type ExtractableMetadata, type ImageDescription } from '../assets/describe-image.ts'
import { type ImageRequest, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'
import { createHttpError } from '../http-error.ts'

const defaultImageTimeoutMs = 10_000

/** Starts a worker process for each kind of job when needed. Kills the process if a job exceeds `jobTimeoutMs`. */
export function createImageWorkers(
  jobTimeoutMs = defaultImageTimeoutMs,
): ImageProcessor & { close: () => Promise<void> } {
  const queue = (maxWaiting: number, hasLowPriority = false) =>
    createWorkQueue({
      ...{ file: processFile(), heapMegabytes: 128, maxWaiting, jobTimeoutMs, hasLowPriority },
      createUnavailableError: () => createHttpError(503, 'The service is overloaded; try again in a moment'),
      createLimitError: () => createHttpError(400, `Processing this image takes more than ${jobTimeoutMs / 1000} s`),
    })
  const queues = {
    ...{ plain: queue(100), changed: queue(20, true), uploaded: queue(20) },
    // These two queues are long, because one product list can request 36 images at once.
    ...{ product: queue(1000), later: queue(1000, true) },
  }
  return {
    makeImage: async (order, kind) =>
      v.parse(v.instance(Uint8Array), await queues[kind].run({ kind: 'make', ...order })),
    describeImage: async (source, extract) =>
      v.parse(description, await queues.uploaded.run({ kind: 'describe', source, extract })),
    close: async () => {
      await Promise.all(Object.values(queues).map((one) => one.close()))
    },
  }
}

const description = v.custom<ImageDescription | undefined>(
  (value) => value === undefined || (typeof value === 'object' && value !== null && 'metadata' in value),
)

function processFile(): string {
  const source = fileURLToPath(new URL('./image-process.ts', import.meta.url))
  return existsSync(source) ? source : 'dist/server/processes/image-process.js'
}

/** `createImageWorkers` uses separate processes, so that images do not block pages and purchases (decision 0020). */
export interface ImageProcessor {
  /**
   * Each kind has a separate queue. `plain` images are only resized. `changed` and `later` images have low priority.
   * @throws HttpError 400 for invalid parameters or a timeout, 503 if the queue is full
   */
  makeImage: (order: ImageRequest, kind: 'plain' | 'changed' | 'product' | 'later') => Promise<Uint8Array>
  /**
   * Undefined if the bytes are not a supported image.
   * @throws HttpError 400 for a timeout, 503 if the queue is full
   */
  describeImage: (bytes: Uint8Array, extract?: readonly ExtractableMetadata[]) => Promise<ImageDescription | undefined>
}

export const inlineImageProcessor: ImageProcessor = {
  makeImage: async ({ source, query, format }) => transformImage(source, parseImageParams(query), format),
  describeImage,
}
