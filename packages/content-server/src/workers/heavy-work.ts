import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ImageFact } from '../assets/image-metadata.ts'
import { type ImageOrder, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'

/** What takes long and is asked for by others: pages and purchases must never wait for it (docs/decisions/0020). */
export interface HeavyWork {
  /** Makes a picture; a plain size, as pages show it, and one of a product never wait for others; `later` comes last. @throws Refusal 400, 503 */
  makeImage: (order: ImageOrder, kind: 'plain' | 'changed' | 'product' | 'later') => Promise<Uint8Array>
  /** Looks at an upload for what is asked; `undefined` when it is no picture. @throws Refusal 503 */
  describeImage: (bytes: Uint8Array, extract?: readonly ImageFact[]) => Promise<ImageDescription | undefined>
}

/** Heavy work in this very process: for commands and tests, where nobody waits beside it. */
export const heavyWorkInline: HeavyWork = {
  makeImage: async ({ source, query, format }) => transformImage(source, parseImageParams(query), format),
  describeImage,
}
