import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { ContentError } from '../errors.ts'
import { answerFile } from './answer-file.ts'
import { answerImage } from './answer-image.ts'
import { createImageStore } from './image-store.ts'
import { addUploads } from './upload-routes.ts'
import { createWorkGate } from './work-gate.ts'

/** Images worked on at once, and how many may wait for that. */
const room = { atOnce: 4, waiting: 200 }

/** Uploading assets and answering them: images in any size, files as they are (content-lake reference, section 6). */
export function addAssets(app: Hono, context: ContentContext): void {
  const { database, projectId } = context
  const gate = createWorkGate(room.atOnce, room.waiting)
  const workshop = { database, store: createImageStore(context.cacheDir), gate }
  const requirePlace = (project: string, dataset: string) => {
    if (project !== projectId) throw ContentError.notFound('No such project')
    requireDataset(context, dataset)
  }
  app.get('/images/:project/:dataset/:name', (c) => {
    requirePlace(c.req.param('project'), c.req.param('dataset'))
    return answerImage(workshop, c.req)
  })
  app.get('/files/:project/:dataset/:name', (c) => {
    requirePlace(c.req.param('project'), c.req.param('dataset'))
    return answerFile(database, c.req)
  })
  addUploads(app, context, gate)
}
