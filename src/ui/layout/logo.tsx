export interface LogoProps {
  /** The shop's name. */
  name: string
}

/** The shop's name beside its mark, a can seen from above. Give the link around it its name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-accent">
        <circle cx="12" cy="12" r="11.5" fill="currentColor" />
        <g className="stroke-accent-ink" fill="none" strokeWidth="1.25" strokeLinecap="round">
          <circle cx="12" cy="12" r="8" />
          <path d="M8.5 12h7" />
        </g>
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  )
}
