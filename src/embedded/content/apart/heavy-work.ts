import { endAfter } from '#embedded/workers/end-after.ts'
import { describeImage, type ImageDescription } from '../assets/describe-image.ts'
import type { ImageFact } from '../assets/image-metadata.ts'
import { type ImageOrder, parseImageParams } from '../assets/image-params.ts'
import { transformImage } from '../assets/image-transform.ts'
import { createWorkGate } from '../assets/work-gate.ts'
import { createViews } from '../query/dataset-view.ts'
import { type QueryAnswer, type QueryDependencies, type QueryRequest, runQuery } from '../query/run-query.ts'

/** A query that somebody outside sent; `authorized` means that ids with a dot exist for them. */
export interface OutsideQuery extends QueryRequest {
  authorized: boolean
}

/** What takes long and is asked for by others: pages and purchases must never wait for it (docs/decisions/0020). */
export interface HeavyWork {
  /** Answers a query. @throws Refusal 400 as `runQuery` does, 503 when too much waits */
  query: (query: OutsideQuery) => Promise<QueryAnswer>
  /** Makes a picture; a plain size, as pages show it, never waits for others. @throws Refusal 400, 503 */
  makeImage: (order: ImageOrder, kind: 'plain' | 'changed') => Promise<Uint8Array>
  /** Looks at an upload for what is asked; `undefined` when it is no picture. @throws Refusal 503 */
  describeImage: (bytes: Uint8Array, extract?: readonly ImageFact[]) => Promise<ImageDescription | undefined>
}

/** Images worked on at once, and how many may wait for that. */
const room = { atOnce: 4, waiting: 200 }

/** Heavy work in this very process: for commands and tests, where nobody waits beside it. */
export function heavyWorkHere(deps: QueryDependencies): HeavyWork {
  const views = createViews(deps.memory)
  const gate = createWorkGate(room.atOnce, room.waiting)
  return {
    query: ({ authorized, ...request }) => {
      return runQuery({ ...deps, endAfter, isApart: true }, views(request.perspective, authorized), request)
    },
    makeImage: ({ source, query, format }) => gate(() => transformImage(source, parseImageParams(query), format)),
    describeImage: (bytes, extract) => gate(() => describeImage(bytes, extract)),
  }
}
