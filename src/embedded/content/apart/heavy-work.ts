import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ImageFact } from '../assets/image-metadata.ts'
import { type ImageOrder, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'
import { createWorkGate } from '../assets/work-gate.ts'

/** What takes long and is asked for by others: pages and purchases must never wait for it (docs/decisions/0020). */
export interface HeavyWork {
  /** Makes a picture; a plain size, as pages show it, never waits for others. @throws Refusal 400, 503 */
  makeImage: (order: ImageOrder, kind: 'plain' | 'changed') => Promise<Uint8Array>
  /** Looks at an upload for what is asked; `undefined` when it is no picture. @throws Refusal 503 */
  describeImage: (bytes: Uint8Array, extract?: readonly ImageFact[]) => Promise<ImageDescription | undefined>
}

/** Images worked on at once, and how many may wait for that. */
const room = { atOnce: 4, waiting: 200 }

/** Heavy work in this very process: for commands and tests, where nobody waits beside it. */
export function heavyWorkHere(): HeavyWork {
  const gate = createWorkGate(room.atOnce, room.waiting)
  return {
    makeImage: ({ source, query, format }) => gate(() => transformImage(source, parseImageParams(query), format)),
    describeImage: (bytes, extract) => gate(() => describeImage(bytes, extract)),
  }
}
