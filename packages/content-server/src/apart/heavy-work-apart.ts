import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLane, type Lane } from '@pouchery/platform/workers/lane'
import * as v from 'valibot'
import type { ImageDescription } from '../assets/describe-image.ts'
import { refused, tooBusy } from '../refusal.ts'
import type { HeavyWork } from './heavy-work.ts'

const usualImageMs = 10_000

/**
 * Pictures in processes of their own, which start with the first piece of work and are ended when one takes longer than
 * `imageLimitMs`.
 */
export function heavyWorkApart(imageLimitMs = usualImageMs): HeavyWork & { close: () => Promise<void> } {
  const lane = imageLanes(imageLimitMs)
  const pictures = {
    ...{ plain: lane(100), changed: lane(20, { isLast: true }), uploaded: lane(20) },
    // A list asks for 48 at once, and they are made only once.
    ...{ product: lane(1000), later: lane(1000, { isLast: true }) },
  }
  return {
    makeImage: async (order, kind) =>
      v.parse(v.instance(Uint8Array), await pictures[kind].run({ kind: 'make', ...order })),
    describeImage: async (source, extract) =>
      v.parse(description, await pictures.uploaded.run({ kind: 'describe', source, extract })),
    close: async () => {
      await Promise.all(Object.values(pictures).map((one) => one.close()))
    },
  }
}

function imageLanes(limitMs: number) {
  return (mostWaiting: number, { isLast = false } = {}): Lane<unknown, unknown> =>
    createLane({
      file: processFile(),
      setting: {},
      atOnce: 1,
      mostWaiting,
      isLast,
      heapMegabytes: 128,
      limitMs,
      read: (result) => result,
      tooMuch: () => refused(400, `This picture takes more than ${limitMs / 1000} s`),
      unavailable: tooBusy,
    })
}

const description = v.custom<ImageDescription | undefined>(
  (value) => value === undefined || (typeof value === 'object' && value !== null && 'metadata' in value),
)

/** The file of the process: the built one (`vite.processes.config.ts`), in development and tests the source itself. */
function processFile(): string {
  const source = fileURLToPath(new URL('./image-process.ts', import.meta.url))
  return existsSync(source) ? source : 'dist/server/processes/image-process.js'
}
