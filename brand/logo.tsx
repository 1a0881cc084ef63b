interface MarkProps {
  ground: string
  figure: string
  className?: string
}

export function Mark({ ground, figure, className }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="1em" height="1em" className={className}>
      <circle cx="12" cy="12" r="12" fill={ground} />
      <path d="M4.5 10v4m3-4v4m3-9v14m3-9v4m3-4v4m3-4v4" stroke={figure} strokeWidth="1.5" />
    </svg>
  )
}

export interface LogoProps {
  name: string
}

/** The surrounding link needs its own accessible name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <Mark ground="var(--accent)" figure="var(--accent-ink)" className="size-6" />
      <span className="logo-name">{name}</span>
    </span>
  )
}
