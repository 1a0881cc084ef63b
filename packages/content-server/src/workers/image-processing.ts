import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ExtractableMetadata } from '../assets/image-metadata.ts'
import { type ImageRequest, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

/** Image processing is slow. Pages and purchases must never wait for it (decision 0020). */
export interface ImageProcessing {
  /**
   * Plain sizes (as used by pages) and product images never wait for other kinds. `later` has the lowest priority.
   * @throws Refusal 400, 503
   */
  makeImage: (order: ImageRequest, kind: 'plain' | 'changed' | 'product' | 'later') => Promise<Uint8Array>
  /**
   * Extracts the requested metadata; `undefined` if the upload is not an image.
   * @throws Refusal 503
   */
  describeImage: (bytes: Uint8Array, extract?: readonly ExtractableMetadata[]) => Promise<ImageDescription | undefined>
}

/** Runs in this process, for commands and tests. */
export const inlineImageProcessing: ImageProcessing = {
  makeImage: async ({ source, query, format }) => transformImage(source, parseImageParams(query), format),
  describeImage,
}
