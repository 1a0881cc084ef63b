interface MarkProps {
  ground: string
  figure: string
  className?: string
}

export function LogoMark({ ground, figure, className }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="1em" height="1em" className={className}>
      <path d="M12 1 22 11v12H2V11Z" fill={ground} />
      <path d="M9 23v-8h6v8Z" fill={figure} />
    </svg>
  )
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-semibold">
      <LogoMark ground="var(--accent)" figure="var(--accent-ink)" className="size-7" />
      <span className="logo-name">{name}</span>
    </span>
  )
}
