import { Badge, type BadgeTone } from '@sanity/ui'
import type { TranslationState } from '#jobs/translation/rules/state.ts'

const stateStyles: Readonly<Record<TranslationState, { tone: BadgeTone; text: string; mark: string }>> = {
  missing: { tone: 'default', text: 'Missing', mark: '–' },
  older: { tone: 'caution', text: 'Outdated', mark: '↻' },
  done: { tone: 'positive', text: 'Done', mark: '✓' },
}

interface StateBadgeProps {
  state: TranslationState
  /** Language name. If set, the badge displays a symbol instead of text, and its accessible label contains the name. */
  symbolFor?: string
}

export function TranslationStateBadge({ state, symbolFor }: StateBadgeProps) {
  const { tone, text, mark } = stateStyles[state]
  if (symbolFor === undefined) return <Badge tone={tone}>{text}</Badge>
  const label = `${symbolFor}: ${text}`
  return (
    <Badge tone={tone} title={label} role="img" aria-label={label}>
      {mark}
    </Badge>
  )
}
