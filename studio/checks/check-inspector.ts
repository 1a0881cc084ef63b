import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { lazy } from 'react'
import { defineDocumentInspector } from 'sanity'

export const checkInspector = defineDocumentInspector({
  name: 'check',
  component: lazy(async () => ({ default: (await import('./check-pane.tsx')).ContentCheckInspector })),
  useMenuItem: () => ({ icon: CheckmarkCircleIcon, title: 'Check before publishing', showAsAction: true }),
})
