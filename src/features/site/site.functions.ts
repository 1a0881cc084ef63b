import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { publicSettings } from '#server/wiring/public-site.server.ts'
import type { Site } from './site.tsx'

export const readSite = createServerFn()
  .validator(v.object({ language: v.picklist(languageCodes) }))
  .handler(({ data }): Site => publicSettings(data.language))
