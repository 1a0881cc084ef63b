import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ExtractableMetadata } from '../assets/image-metadata.ts'
import { type ImageRequest, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

/** Processes images in separate workers, so that pages and purchases are never delayed (decision 0020). */
export interface ImageProcessor {
  /**
   * `plain` images, which are only resized, and `product` images have separate queues. `later` has the lowest priority.
   * @throws HttpError 400 for invalid parameters or a timeout, 503 if the queue is full
   */
  makeImage: (order: ImageRequest, kind: 'plain' | 'changed' | 'product' | 'later') => Promise<Uint8Array>
  /**
   * Undefined if the bytes are not an image.
   * @throws HttpError 503 if the queue is full
   */
  describeImage: (bytes: Uint8Array, extract?: readonly ExtractableMetadata[]) => Promise<ImageDescription | undefined>
}

export const inlineImageProcessor: ImageProcessor = {
  makeImage: async ({ source, query, format }) => transformImage(source, parseImageParams(query), format),
  describeImage,
}
