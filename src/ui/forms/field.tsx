import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/props.ts'

/** What `Field` hands to its control: spread it. */
export interface FieldControl {
  id: string
  required?: boolean | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

export interface FieldProps {
  label: string
  /** Help that is always there, read with the field. */
  hint?: string | undefined
  /** What is wrong and how to mend it; read with the field and announced when it appears. */
  error?: string | undefined
  required?: boolean | undefined
  /** The word shown after the label of a field that may stay empty. */
  optional?: string | undefined
  /** Keeps the label for screen readers only, where the place says what it is (a search field). */
  hideLabel?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, tied together: `<Field label="Email">{(control) => <TextInput {...control} />}</Field>`. */
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

/** The live region stays in the page, empty, so that a message appearing in it is announced. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {children}
    </p>
  )
}
