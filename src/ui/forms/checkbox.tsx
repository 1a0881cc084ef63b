import { type ReactNode, useId } from 'react'
import type { ElementProps } from '#ui/props.ts'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends ElementProps<'input', 'type' | 'children'> {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

/** The whole row is the click target. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="[&>p]:ps-8 [&>p]:pb-2">
      <label className="group flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-45">
        <span className="relative mt-0.5 flex size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer size-5 appearance-none rounded-sm bg-raised inset-ring inset-ring-line-strong transition-colors duration-fast group-hover:inset-ring-ink checked:bg-accent checked:inset-ring-accent aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger"
          />
          <Tick />
        </span>
        <span className="grid min-w-0 grid-cols-1 gap-0.5">
          <span>{label}</span>
          {hint ? <span className="text-sm text-ink-muted">{hint}</span> : null}
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

function Tick() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      className="pointer-events-none absolute inset-0 text-accent-ink opacity-0 peer-checked:opacity-100"
    >
      <path
        d="m5.5 10.5 3 3 6-7"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
