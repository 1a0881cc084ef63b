import { createServerFn } from '@tanstack/react-start'
import { publicSite } from '#server/wiring/public-site.server.ts'
import type { Site } from './site.tsx'

/** The installation's public settings, read once with the page. */
export const readSite = createServerFn().handler((): Site => publicSite())
