export interface CanOutlineProps {
  /** What the missing picture would have shown; empty for decoration. */
  label: string
}

/** A can seen from above in three thin lines, for where a picture is missing. */
export function CanOutline({ label }: CanOutlineProps) {
  return (
    <svg
      role={label === '' ? undefined : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === ''}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      className="size-full text-flavour-ink/45"
    >
      <circle cx="60" cy="60" r="38" />
      <circle cx="60" cy="60" r="34.5" />
      <path d="M43 60h34" strokeLinecap="round" />
    </svg>
  )
}
