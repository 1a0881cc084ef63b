import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentNotice } from '#features/consent/components/consent-notice.tsx'
import { useSite } from '#features/site/site.tsx'
import { startTracking } from '../start-tracking.ts'

/** The question of consent while it is open, and then marketing and analytics as it was answered. Loaded with the first thing an adult does. */
export function VisitorAnswers() {
  const router = useRouter()
  const { klaviyoKey, containerId } = useSite().services
  useEffect(() => startTracking({ klaviyoKey, containerId }, router), [klaviyoKey, containerId, router])
  return <ConsentNotice />
}
