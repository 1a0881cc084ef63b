import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getPublicSettings } from '#server/wiring/public-settings.server.ts'
import type { SiteSettings } from './site.tsx'

export const getSiteSettings = createServerFn()
  .validator(v.object({ language: v.picklist(languageCodes) }))
  .handler(({ data }): SiteSettings => getPublicSettings(data.language))
