import type { KeyboardEvent } from 'react'

/**
 * Left and right move the focus within a row, up and down to the nearest product of the adjacent row, Home and
 * End to the ends of the row. Each row is one tab stop.
 */
export function handleMapKeys(event: KeyboardEvent<HTMLElement>): void {
  const can = event.currentTarget
  const row = can.closest('.map-lids')
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = nextCan(event.key, can, row)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextCan(key: string, can: HTMLElement, row: Element): HTMLElement | undefined {
  const cans = cansOf(row)
  const place = cans.indexOf(can)
  const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return cans[place + onward]
  if (key === 'ArrowLeft') return cans[place - onward]
  if (key === 'Home') return cans[0]
  if (key === 'End') return cans.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...(row.closest('.can-map')?.querySelectorAll('.map-lids') ?? [])].filter(isRendered)
  const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  return other && nearest(cansOf(other), can)
}

/** On narrow viewports, only expanded rows are rendered. */
function isRendered({ clientHeight }: Element): boolean {
  return clientHeight > 0
}

function cansOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.map-stack > a')]
}

function nearest(cans: readonly HTMLElement[], to: Element): HTMLElement | undefined {
  const middle = (can: Element) => can.getBoundingClientRect().left + can.getBoundingClientRect().right
  return cans.toSorted((a, b) => Math.abs(middle(a) - middle(to)) - Math.abs(middle(b) - middle(to)))[0]
}
