import { Badge, type BadgeTone } from '@sanity/ui'
import type { TranslationState } from '#jobs/translation/rules/state.ts'

const looks: Readonly<Record<TranslationState, { tone: BadgeTone; text: string; mark: string }>> = {
  missing: { tone: 'default', text: 'Missing', mark: '–' },
  older: { tone: 'caution', text: 'Older than the English text', mark: '↻' },
  done: { tone: 'positive', text: 'Done', mark: '✓' },
}

interface StateBadgeProps {
  state: TranslationState
  /** Named in the tooltip and to screen readers when only the mark is drawn, for example `German`. */
  markFor?: string
}

/** How a document stands in a language; in words, or as a mark in a table. */
export function StateBadge({ state, markFor }: StateBadgeProps) {
  const { tone, text, mark } = looks[state]
  if (markFor === undefined) return <Badge tone={tone}>{text}</Badge>
  const label = `${markFor}: ${text}`
  return (
    <Badge tone={tone} title={label} role="img" aria-label={label}>
      {mark}
    </Badge>
  )
}
