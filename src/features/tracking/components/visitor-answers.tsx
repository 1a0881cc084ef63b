import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentNotice } from '#features/consent/components/consent-notice.tsx'
import { useSite } from '#features/market/site.tsx'
import { startTracking } from '../start-tracking.ts'

/** The question of consent while it is open, and from then on marketing and analytics as it was answered. */
export function VisitorAnswers() {
  const router = useRouter()
  const { klaviyoKey, containerId } = useSite().services
  useEffect(() => startTracking({ klaviyoKey, containerId }, router), [klaviyoKey, containerId, router])
  return <ConsentNotice />
}
