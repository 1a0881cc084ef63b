import { Eye, EyeOff } from 'lucide'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ElementProps } from '#ui/props.ts'
import { controlClass } from './text-input.tsx'

export interface PasswordInputProps extends ElementProps<'input', 'type' | 'ref'> {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** Field whose button shows or hides the password and preserves the caret. Spread the control props of `Field`. */
export function PasswordInput({ showLabel, hideLabel, disabled, ...rest }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const toggle = () => preserveCaret(input.current, () => setShown(!shown))
  return (
    <span className="relative block">
      <input
        {...rest}
        ref={input}
        type={shown ? 'text' : 'password'}
        disabled={disabled}
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlClass} pe-13`}
      />
      <span className="absolute inset-y-0 inset-e-0.5 flex items-center">
        <button
          type="button"
          className={`${iconButtonClass} text-ink-muted! not-disabled:hover:bg-transparent! not-disabled:hover:text-ink!`}
          aria-label={shown ? hideLabel : showLabel}
          disabled={disabled}
          // Keeps the focus in the field: losing the focus would close the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      </span>
    </span>
  )
}

/** Restores the caret after an input type change. Only in a focused field: setting the caret would move the focus. */
function preserveCaret(field: HTMLInputElement | null, change: () => void) {
  const focused = field !== null && document.activeElement === field
  const { selectionStart, selectionEnd, selectionDirection } = field ?? {}
  flushSync(change)
  if (focused) field.setSelectionRange(selectionStart ?? null, selectionEnd ?? null, selectionDirection ?? 'none')
}
