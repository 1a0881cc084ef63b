import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { studioLanguages } from '../lib/languages.ts'

interface LanguageTabsProps {
  panelId: string
  selected: string
  filledLanguages: readonly string[]
  onSelect: (language: string) => void
}

export function LanguageTabs({ panelId, selected, filledLanguages, onSelect }: LanguageTabsProps) {
  return (
    <Strip role="tablist" aria-label="Languages" onKeyDown={(event) => moveFocus(event, selected, onSelect)}>
      {studioLanguages.map(({ code, name }) => {
        const missing = !filledLanguages.includes(code)
        const label = missing ? `${name}, missing` : name
        return (
          <StripTab
            key={code}
            type="button"
            role="tab"
            title={label}
            aria-label={`${code} ${label}`}
            aria-selected={code === selected}
            aria-controls={panelId}
            tabIndex={code === selected ? 0 : -1}
            data-missing={missing || undefined}
            data-language={code}
            onClick={() => onSelect(code)}
          >
            {code}
          </StripTab>
        )
      })}
    </Strip>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Selects and focuses a tab with the arrow, Home and End keys, as the ARIA tabs pattern recommends. */
function moveFocus(event: KeyboardEvent<HTMLElement>, selected: string, onSelect: (language: string) => void) {
  const index = studioLanguages.findIndex(({ code }) => code === selected)
  const next = studioLanguages[steps[event.key]?.(index, studioLanguages.length - 1) ?? -1]
  if (!next) return
  event.preventDefault()
  onSelect(next.code)
  event.currentTarget.querySelector<HTMLElement>(`[data-language="${next.code}"]`)?.focus()
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`

/** The underline is dotted if the language has no value, so that the distinction does not depend on colour. */
const StripTab = styled.button`
  appearance: none;
  border: 0;
  border-radius: 3px;
  padding: 5px 5px 6px;
  background: transparent;
  color: var(--card-fg-color);
  font-family: inherit;
  font-size: 12px;
  font-weight: 500;
  line-height: 1;
  text-transform: uppercase;
  letter-spacing: 0.03em;
  cursor: pointer;
  text-decoration: underline solid 2px;
  text-decoration-color: var(--card-focus-ring-color);
  text-underline-offset: 5px;

  &[data-missing] {
    color: var(--card-muted-fg-color);
    text-decoration-style: dotted;
    text-decoration-color: var(--card-muted-fg-color);
  }

  &:hover {
    background: var(--card-code-bg-color);
  }

  &[aria-selected='true'] {
    background: var(--card-fg-color);
    color: var(--card-bg-color);
    text-decoration-color: var(--card-bg-color);
  }

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 1px;
  }
`
