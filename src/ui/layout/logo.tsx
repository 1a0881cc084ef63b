export interface LogoProps {
  /** The shop's name. */
  name: string
}

/** The shop's name beside its mark: a can seen from above, on it ticks of the scale and its needle. Give the link around it its name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-accent">
        <circle cx="12" cy="12" r="12" fill="currentColor" />
        <path d="M4.5 10v4m3-4v4m3-9v14m3-9v4m3-4v4m3-4v4" className="stroke-accent-ink" strokeWidth="1.5" />
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  )
}
