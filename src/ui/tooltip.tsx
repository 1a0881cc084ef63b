import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { cloneElement, type ReactElement, useId, useState } from 'react'

export interface TooltipProps {
  /** One short sentence that adds to the control's name and never replaces it: it is not shown on touch screens. */
  text: string
  /** Where it stands if there is room. */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  /** The control it explains: one button or link with a name of its own. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A short explanation on hover and on keyboard focus; Escape closes it. Loaded lazily: it brings Base UI. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <BaseTooltip.Root onOpenChange={setOpen}>
      <BaseTooltip.Trigger
        delay={hoverDelay}
        render={open ? cloneElement(children, { 'aria-describedby': id }) : children}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-overlay">
          <BaseTooltip.Popup id={id} role="tooltip" className={popupClass}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

/** Milliseconds the pointer rests before it opens: passing over a row of icons shows nothing. */
const hoverDelay = 300

const popupClass =
  'max-w-tip rounded-md bg-ink px-3 py-2 text-sm text-paper transition-opacity duration-fast ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none'
