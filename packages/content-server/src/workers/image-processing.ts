import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ExtractableMetadata } from '../assets/image-metadata.ts'
import { type ImageRequest, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

/** Image processing is slow. It must never delay pages or purchases (decision 0020). */
export interface ImageProcessing {
  /**
   * `plain` (resizing only, as used by pages) and `product` images have queues of their own. `later` has the lowest
   * priority.
   * @throws Refusal 400 for invalid parameters or a timeout, 503 if the queue is full
   */
  makeImage: (order: ImageRequest, kind: 'plain' | 'changed' | 'product' | 'later') => Promise<Uint8Array>
  /**
   * Returns the requested metadata, or undefined if the bytes are not an image.
   * @throws Refusal 503 if the queue is full
   */
  describeImage: (bytes: Uint8Array, extract?: readonly ExtractableMetadata[]) => Promise<ImageDescription | undefined>
}

/** Processes images in the current process, for commands and tests. */
export const inlineImageProcessing: ImageProcessing = {
  makeImage: async ({ source, query, format }) => transformImage(source, parseImageParams(query), format),
  describeImage,
}
