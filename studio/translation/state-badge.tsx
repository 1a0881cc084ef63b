import { Badge, type BadgeTone } from '@sanity/ui'
import type { TranslationState } from '#jobs/translation/rules/state.ts'

const looks: Readonly<Record<TranslationState, { tone: BadgeTone; text: string; mark: string }>> = {
  missing: { tone: 'default', text: 'Missing', mark: '–' },
  older: { tone: 'caution', text: 'Older than the English text', mark: '↻' },
  done: { tone: 'positive', text: 'Done', mark: '✓' },
}

interface StateBadgeProps {
  state: TranslationState
  /** Context for the tooltip and accessible name if only the symbol is shown, for example `German`. */
  markFor?: string
}

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
