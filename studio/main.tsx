import { renderStudio } from 'sanity'
import { silenceProtocolNotice } from './client/connection.ts'
import { leaveOutPresence } from './client/no-presence.ts'
import { readSettings } from './client/settings.ts'
import { stayHome } from './client/stay-home.ts'
import { studioConfig } from './sanity.config.tsx'

const settings = readSettings()
stayHome(settings)
if (settings.embedded) {
  silenceProtocolNotice()
  leaveOutPresence()
}
renderStudio(document.getElementById('studio'), studioConfig(settings))
