import { createImageUrlBuilder } from '@sanity/image-url'
import type { ImageField } from '#lib/content/fields.ts'
import type { ContentClientConfig } from './client.ts'
import type { ContentImage } from './image.ts'

type Address = Pick<ContentClientConfig, 'projectId' | 'dataset' | 'apiHost' | 'useProjectHostname'>

/** URLs of the embedded service are root-relative, so that they work on every domain. */
export function toContentImage(field: ImageField, address: Address, alt: string): ContentImage | undefined {
  const asset = /-(\d+)x(\d+)-\w+$/.exec(field.asset._ref)
  if (!asset) return undefined
  const { top = 0, bottom = 0, left = 0, right = 0 } = field.crop ?? {}
  const builder = createImageUrlBuilder({ projectId: address.projectId, dataset: address.dataset, ...base(address) })
  return {
    src: builder
      .image({ asset: field.asset, ...(field.crop ? { crop: field.crop } : {}) })
      .auto('format')
      .url(),
    width: Math.round(Number(asset[1]) * (1 - left - right)),
    height: Math.round(Number(asset[2]) * (1 - top - bottom)),
    alt,
    ...(field.hotspot ? { position: `${percent(field.hotspot.x)} ${percent(field.hotspot.y)}` } : {}),
  }
}

function base({ apiHost, useProjectHostname }: Address): { baseUrl?: string } {
  return useProjectHostname ? {} : { baseUrl: new URL(apiHost).pathname.replace(/\/$/, '') }
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`
}
