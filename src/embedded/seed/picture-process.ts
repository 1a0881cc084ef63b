import sharp from 'sharp'
import * as v from 'valibot'
import { serveWork } from '#embedded/workers/serve-work.ts'
import { drawPicture } from './draw-picture.ts'
import { seedPictures } from './product-pictures.ts'

// A process that draws pictures of cans for a shop that is open already, so that no page waits for it
// (docs/decisions/0020 and 0040). It knows which there are, and nothing of where they are kept.

const jobSchema = v.variant('kind', [
  v.object({ kind: v.literal('list') }),
  v.object({ kind: v.literal('draw'), files: v.array(v.string()), format: v.picklist(['webp', 'avif']) }),
])

serveWork(async () => {
  // One picture after the other: a second core is the shop's.
  sharp.cache(false)
  sharp.concurrency(1)
  const all = seedPictures()
  return async (told) => {
    const job = v.parse(jobSchema, told)
    if (job.kind === 'list') return all.map(({ files, onlyAsked }) => ({ files, onlyAsked }))
    const wanted = all.find(({ files }) => files.some((file) => job.files.includes(file)))
    if (!wanted) return []
    const sizes = wanted.picture.sizes.filter((_, place) => job.files.includes(wanted.files[place] ?? ''))
    return drawPicture({ ...wanted.picture, sizes }, [job.format])
  }
})
