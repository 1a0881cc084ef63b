import type { Hono, HonoRequest } from 'hono'
import * as v from 'valibot'
import { requireWrite } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { ContentError } from '../errors.ts'
import { type Asset, type AssetWords, fileAsset, imageAsset } from './asset-document.ts'
import { describeImage } from './describe-image.ts'
import { fileType } from './file-types.ts'
import { mostUploadBytes } from './image-limits.ts'
import { readBytes } from './read-bytes.ts'
import { storeUpload } from './store-asset.ts'
import type { WorkGate } from './work-gate.ts'

type MakeAsset = (bytes: Uint8Array, words: AssetWords, context: ContentContext) => Promise<Asset>

const text = v.optional(v.pipe(v.string(), v.maxLength(1000)))
const wordsSchema = v.object({ filename: text, label: text, title: text, description: text, creditLine: text })

/** `POST /assets/images/{dataset}` and `/assets/files/{dataset}`: the body is the bytes (content-lake reference, section 6). */
export function addUploads(app: Hono, context: ContentContext, gate: WorkGate): void {
  const makers: [path: string, make: MakeAsset][] = [
    ['images', makeImage],
    ['files', makeFile],
  ]
  for (const [kind, make] of makers) {
    app.post(`/:version/assets/${kind}/:dataset`, async (c) => {
      const document = await upload(context, gate, make, c.req, c.req.param('dataset'))
      return c.json({ document })
    })
  }
}

async function upload(context: ContentContext, gate: WorkGate, make: MakeAsset, request: HonoRequest, dataset: string) {
  requireDataset(context, dataset)
  // Who may not write sends its bytes for nothing: nobody reads them.
  const caller = await readCaller(context.database, context, request.header('authorization'))
  requireWrite(caller)
  const words = readWords(request)
  const bytes = await readBytes(request.raw, mostUploadBytes)
  const asset = await gate(() => make(bytes, words, context))
  const document = await storeUpload(context.database, bytes, asset, caller.userId)
  await context.changes.notice()
  return document
}

function readWords(request: HonoRequest): AssetWords {
  const words = v.safeParse(wordsSchema, request.query())
  if (!words.success) throw ContentError.badRequest('The words about an asset have at most 1000 characters')
  const { filename, ...rest } = words.output
  return { originalFilename: filename?.split(/[\\/]/).at(-1), ...rest }
}

const makeImage: MakeAsset = async (bytes, words, context) => {
  const image = await describeImage(bytes)
  if (!image)
    throw ContentError.badRequest('This is no image that can be stored: JPEG, PNG, WebP, AVIF, GIF and SVG can')
  return imageAsset(bytes, image, words, addressOf(context))
}

const makeFile: MakeAsset = async (bytes, words, context) => {
  return fileAsset(bytes, fileType(words.originalFilename), words, addressOf(context))
}

function addressOf({ projectId, dataset, publicBase }: ContentContext) {
  return { projectId, dataset, publicUrl: publicBase }
}
