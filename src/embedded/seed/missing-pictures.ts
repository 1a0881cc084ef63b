import * as v from 'valibot'
import type { MakePicture, PictureStore } from '#embedded/commerce/pictures.ts'
import { Refusal } from '#embedded/http/refusal.ts'
import { createLane, type Lane } from '#embedded/workers/lane.ts'
import type { DrawnPicture } from './draw-picture.ts'
import { inFormat, type PictureFormat } from './picture-formats.ts'

/** Pictures of cans that nobody has drawn yet, in a shop that is open (docs/decisions/0040). */
export interface MissingPictures {
  /**
   * Draws a picture that somebody waits for, before all others; of a view that is drawn for whoever asks alone, the AVIF
   * follows quietly. @throws Refusal 503 when the shop stops
   */
  make: MakePicture
  /**
   * Draws all that are missing, one after the other, when nobody else needs the processor: first WebP, then AVIF. Further
   * views wait until somebody asks.
   * @throws what kept one from being drawn or stored
   */
  drawRest: () => Promise<void>
  /** Ends the processes; what is missing then is drawn after the next start. */
  close: () => Promise<void>
}

export interface MissingPicturesOptions {
  store: PictureStore
  /** The process that draws: `picture-process.ts`. */
  file: string
  /** With which of them to begin, so that processes which share a store share the work. */
  beginAt?: number
  /** Told why a picture that was drawn could not be kept; whoever asked for it gets it all the same. */
  notKept: (error: unknown) => void
}

/** More than there are pictures: each is drawn once, however many wait for it. */
const mostWaiting = 1000
/** A view of a format that nobody saw yet takes some seconds of a processor, which others may keep busy. */
const drawMs = 120_000
const heapMegabytes = 128

/** Starts nothing: processes start with the first picture that is missed. */
export function missingPictures(options: MissingPicturesOptions): MissingPictures {
  const { store, file: processFile, beginAt = 0, notKept } = options
  const lane = (isLast: boolean) => pictureLane(processFile, isLast)
  const [asked, rest] = [lane(false), lane(true)]
  const underway = new Map<string, Promise<Drawn>>()
  let listed: Promise<ReadonlyMap<string, Listed>> | undefined

  /** The files of each picture by every one of them. */
  function list() {
    listed ??= asked.run({ kind: 'list' }).then((told) => byFile(v.parse(listSchema, told)))
    listed.catch(() => (listed = undefined))
    return listed
  }

  function draw(by: Lane<unknown, unknown>, files: readonly string[], format: PictureFormat) {
    const key = inFormat(files, format).join()
    const known = underway.get(key)
    if (known) return known
    const work = drawAndKeep(by, files, format).finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }

  async function drawAndKeep(by: Lane<unknown, unknown>, files: readonly string[], format: PictureFormat) {
    const pictures = v.parse(drawnSchema, await by.run({ kind: 'draw', files, format }))
    const writing = Promise.all(pictures.map(({ file, bytes }) => store.write(file, bytes)))
    const problem = await writing.then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    return { pictures, problem }
  }

  async function missingIn(format: PictureFormat): Promise<(readonly string[])[]> {
    const soon = [...new Set((await list()).values())].filter(({ onlyAsked }) => !onlyAsked)
    const pictures = soon.map(({ files }) => files)
    const present = await store.present(pictures.flatMap((files) => inFormat(files, format)))
    const missing = pictures.filter((files) => !inFormat(files, format).every((file) => present.has(file)))
    const first = beginAt % Math.max(1, missing.length)
    return [...missing.slice(first), ...missing.slice(0, first)]
  }

  /** Somebody may have asked for it meanwhile, or another process drawn it. @throws what kept it from being stored */
  async function drawUnlessThere(files: readonly string[], format: PictureFormat): Promise<void> {
    const present = await store.present(inFormat(files, format))
    const missing = files.filter((file) => inFormat([file], format).some((one) => !present.has(one)))
    if (missing.length === 0) return
    const { problem } = await draw(rest, missing, format)
    if (problem) throw problem.error
  }

  /** The same as AVIF for those who come later; a stop may leave it out, and the WebP stays. */
  function smaller(file: string): void {
    drawUnlessThere([file], 'avif').catch((error: unknown) => error instanceof Refusal || notKept(error))
  }

  return {
    make: async (file) => {
      const known = (await list()).get(file)
      if (!known) return undefined
      // In this size alone: the other one is as much work again.
      const { pictures, problem } = await draw(asked, [file], 'webp')
      if (problem) notKept(problem.error)
      else if (known.onlyAsked) smaller(file)
      const [picture] = pictures
      return picture && new Uint8Array(picture.bytes)
    },
    drawRest: async () => {
      for (const format of ['webp', 'avif'] as const) {
        for (const files of await missingIn(format)) await drawUnlessThere(files, format)
      }
    },
    close: async () => {
      await Promise.all([asked.close(), rest.close()])
      await Promise.allSettled(underway.values())
    },
  }
}

interface Drawn {
  pictures: readonly DrawnPicture[]
  problem: { error: unknown } | undefined
}

function pictureLane(file: string, isLast: boolean): Lane<unknown, unknown> {
  return createLane({
    ...{ file, setting: {}, atOnce: 1, mostWaiting, limitMs: drawMs, heapMegabytes, isLast },
    read: (result) => result,
    tooMuch: notDrawn,
    unavailable: notDrawn,
  })
}

const notDrawn = () => {
  const body = { errors: { media: 'not drawn yet' } }
  return new Refusal(503, body, 'A picture could not be drawn', { 'Retry-After': '10' })
}

const listSchema = v.array(v.object({ files: v.array(v.string()), onlyAsked: v.boolean() }))
type Listed = v.InferOutput<typeof listSchema>[number]
const drawnSchema = v.array(v.object({ file: v.string(), bytes: v.instance(Uint8Array) }))

function byFile(pictures: readonly Listed[]): ReadonlyMap<string, Listed> {
  return new Map(pictures.flatMap((one) => one.files.map((file) => [file, one] as const)))
}
