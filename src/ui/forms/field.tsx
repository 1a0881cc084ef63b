import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/props.ts'

export interface FieldControl {
  id: string
  required?: boolean | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

export interface FieldProps {
  label: string
  hint?: string | undefined
  /** Describes the problem and the fix. Screen readers announce the error when it appears. */
  error?: string | undefined
  required?: boolean | undefined
  /** Text after the label of an optional field, for example "(optional)". */
  optional?: string | undefined
  /** Hides the label visually. For fields whose purpose is clear from the context, for example a search field. */
  hideLabel?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** Passes ARIA attributes to the control: `<Field label="Email">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, hint, error, required = false, optional, hideLabel = false, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className={classNames('text-sm font-medium', hideLabel && 'sr-only')}>
        {label}
        {optional ? <span className="font-normal text-ink-muted"> {optional}</span> : null}
      </label>
      {children(control)}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-muted">
      {children}
    </p>
  )
}

/** Must be rendered even without an error, because screen readers announce only changes to an existing live region. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {children}
    </p>
  )
}
