import { renderStudio } from 'sanity'
import { blockTelemetry } from './client/block-telemetry.ts'
import { suppressHttp1Warning } from './client/connection.ts'
import { disablePresence } from './client/disable-presence.ts'
import { readStudioSettings } from './client/settings.ts'
import { createStudioConfig } from './sanity.config.tsx'

const settings = readStudioSettings()
blockTelemetry(settings)
if (settings.isEmbedded) {
  suppressHttp1Warning()
  disablePresence()
}
renderStudio(document.getElementById('studio'), createStudioConfig(settings))
