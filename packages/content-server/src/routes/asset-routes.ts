import { createRateLimitCheck } from '@pouchery/platform/http/rate-limit'
import type { Context, Hono } from 'hono'
import { uploadLimits } from 'pouchery/config/uploads'
import * as v from 'valibot'
import { type Asset, type AssetMetadata, createFileAsset, createImageAsset } from '../assets/asset-document.ts'
import { storeUpload } from '../assets/asset-store.ts'
import { defaultExtractedMetadata, extractableMetadata } from '../assets/describe-image.ts'
import { detectFileType } from '../assets/file-types.ts'
import { createImageCache } from '../assets/image-cache.ts'
import { serveFile, serveImage } from '../assets/serve-asset.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { listProjectIds } from '../document.ts'
import { createHttpError } from '../http-error.ts'
import { requireDataset, requireWriter } from './request.ts'

/** See content reference section 6. */
export function addAssetRoutes(app: Hono, deps: ContentDependencies): void {
  const { database, projectId } = deps
  const services = {
    database,
    cache: createImageCache(deps.cacheDir),
    makeImage: deps.imageProcessor.makeImage,
    checkVariantRateLimit: variantLimit(deps),
  }
  const requirePlace = (project: string, dataset: string) => {
    if (!listProjectIds(projectId).includes(project)) throw createHttpError(404, 'No such project')
    requireDataset(deps, dataset)
  }
  // The optional last segment only gives the file a readable name.
  app.get('/images/:project/:dataset/:name/:nicerName?', (c) => {
    requirePlace(c.req.param('project'), c.req.param('dataset'))
    return serveImage(services, c.req)
  })
  app.get('/files/:project/:dataset/:name/:nicerName?', (c) => {
    requirePlace(c.req.param('project'), c.req.param('dataset'))
    return serveFile(database, c.req)
  })

  app.post('/:version/assets/images/:dataset', async (c) => {
    return c.json({ document: await upload(deps, makeImage, c, c.req.param('dataset')) })
  })
  app.post('/:version/assets/files/:dataset', async (c) => {
    return c.json({ document: await upload(deps, makeFile, c, c.req.param('dataset')) })
  })
}

/** Limits per client IP address. A page needs few image variants, but an attacker could request any number. */
const variantRateLimits = {
  plain: { limit: 240, windowMs: 60_000 },
  changed: { limit: 30, windowMs: 60_000 },
}

function variantLimit({ limitRate, isRateLimited }: ContentDependencies) {
  const limited = (kind: keyof typeof variantRateLimits) =>
    createRateLimitCheck(variantRateLimits[kind], Date.now, tooManyVariants, (rate) =>
      limitRate(`content image ${kind}`, rate),
    )
  const limits = { plain: limited('plain'), changed: limited('changed') }
  return (kind: keyof typeof variantRateLimits, address: string | undefined) =>
    isRateLimited ? limits[kind](address) : Promise.resolve()
}

const tooManyVariants = () => createHttpError(429, 'Too many new image sizes; try again in a minute')

type MakeAsset = (bytes: Uint8Array, metadata: AssetMetadata, deps: ContentDependencies, c: Context) => Promise<Asset>

async function upload(deps: ContentDependencies, make: MakeAsset, c: Context, dataset: string) {
  requireDataset(deps, dataset)
  // Check the permission before reading the body, so that a refused upload uses no memory.
  const caller = await requireWriter(deps, c)
  const metadata = readMetadata(c)
  const bytes = await readBytes(c.req.raw)
  const asset = await make(bytes, metadata, deps, c)
  const document = await storeUpload(deps.database, bytes, asset, caller.userId)
  await deps.changes.checkForChanges()
  return deps.toServedDocument(document)
}

const text = v.optional(v.pipe(v.string(), v.maxLength(1000)))
const metadataSchema = v.object({
  ...{ filename: text, label: text, title: text, description: text, creditLine: text },
  ...{ sourceId: text, sourceName: text, sourceUrl: text },
})

function readMetadata({ req }: Context): AssetMetadata {
  const metadata = v.safeParse(metadataSchema, req.query())
  if (!metadata.success) throw createHttpError(400, 'Asset metadata fields can have at most 1000 characters each')
  const { filename, sourceId, sourceName, sourceUrl, ...rest } = metadata.output
  const source = sourceId !== undefined && sourceName !== undefined
  return {
    originalFilename: filename?.split(/[\\/]/).at(-1),
    ...rest,
    ...(source ? { source: { id: sourceId, name: sourceName, ...(sourceUrl ? { url: sourceUrl } : {}) } } : {}),
  }
}

function readExtracts({ req }: Context) {
  const named = req.queries('meta')?.flatMap((list) => list.split(','))
  if (!named) return defaultExtractedMetadata
  return named.includes('none') ? [] : extractableMetadata.filter((one) => named.includes(one))
}

const makeImage: MakeAsset = async (bytes, metadata, deps, c) => {
  const image = await deps.imageProcessor.describeImage(bytes, readExtracts(c))
  if (!image)
    throw createHttpError(400, `The file is not a supported image. Supported formats: ${uploadLimits.pictureFormats}`)
  return createImageAsset(bytes, image, metadata, addressOf(deps))
}

const makeFile: MakeAsset = async (bytes, metadata, deps, c) => {
  const type = detectFileType(metadata.originalFilename, c.req.header('content-type'))
  return createFileAsset(bytes, type, metadata, addressOf(deps))
}

function addressOf({ projectId, dataset, publicBase }: ContentDependencies) {
  return { projectId, dataset, publicUrl: publicBase }
}

const maxUploadBytes = uploadLimits.maxMegabytes * 1024 * 1024
const tooLarge = createHttpError(413, `A file can have at most ${uploadLimits.maxMegabytes} MB`)

/** @throws HttpError 413 if the body is too large, 400 if it is empty */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxUploadBytes) throw tooLarge
  const parts: Uint8Array[] = []
  let length = 0
  // `preventCancel` keeps the connection open, so that the client receives the error response.
  for await (const part of request.body?.values({ preventCancel: true }) ?? []) {
    length += part.byteLength
    if (length > maxUploadBytes) throw tooLarge
    parts.push(part)
  }
  if (length === 0) throw createHttpError(400, 'The body is empty')
  return Buffer.concat(parts, length)
}
