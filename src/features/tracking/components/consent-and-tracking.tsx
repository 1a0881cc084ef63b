import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentNotice } from '#features/consent/components/consent-notice.tsx'
import { useSite } from '#features/site/site.tsx'
import { startTracking } from '../start-tracking.ts'

export function ConsentAndTracking() {
  const router = useRouter()
  const { klaviyoKey, containerId } = useSite().services
  useEffect(() => startTracking({ klaviyoKey, containerId }, router), [klaviyoKey, containerId, router])
  return <ConsentNotice />
}
