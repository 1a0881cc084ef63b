interface MarkProps {
  ground: string
  figure: string
  className?: string
}

export function LogoMark({ ground, figure, className }: MarkProps) {
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

/** The name is drawn as an SVG path, so that no font is needed. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark ground="var(--accent)" figure="var(--accent-ink)" className="size-6" />
      <svg role="img" aria-label={name} viewBox="0 -14 81 18" className="logo-name h-[1.125rem] w-auto">
        <path fill="currentColor" d={wordmark} />
      </svg>
    </span>
  )
}

/** SVG path of the word "Pouchery" in Sofia Sans Bold. */
const wordmark =
  'M3.6 0H1.7q-.2 0-.2-.2v-12.7q0-.2.2-.2h3.7q2.6 0 3.9 1.1t1.2 3.2q0 2-1.3 3.1Q8-4.6 5.4-4.6H3.9v4.4q0 .2-' +
  '.3.2m.3-11v4.4h1.5q1.4 0 2-.5t.7-1.7-.7-1.7q-.6-.5-2-.5zM16.3.2q-2.1 0-3.3-1t-1.1-3V-6q0-2 1.1-3.1 1.1-1' +
  ' 3.3-1t3.2 1Q20.7-8 20.7-6v2.2q0 2-1.2 3t-3.2 1m0-2q1.1 0 1.5-.5.5-.6.5-1.8v-1.7q0-1.2-.5-1.7t-1.5-.6-1.' +
  '6.6q-.5.5-.5 1.7v1.7q0 1.2.5 1.8.5.5 1.6.5m9 2q-1.3 0-2-.8t-.7-2.5v-6.5q0-.2.3-.2h1.9q.2 0 .2.2v6.2q0 .8' +
  '.3 1.2t.9.4q.7 0 1.3-.4l1.1-.9v-6.5q0-.2.3-.2h1.9q.2 0 .2.2v8.2l.1 1.2q.1.1 0 .1l-.2.1h-1.6Q29 0 29-.2l-' +
  '.1-.8-.1-.5-.8.8-1.3.7q-.6.2-1.4.2m12 0q-2.1 0-3.2-1t-1.1-3v-2.3Q33-8 34.1-9q1.1-1.1 3.3-1.1 1.3 0 2.2.4' +
  'T41-8.5t.5 1.7q-.1.4-.3.4h-1.8q-.2 0-.2-.3 0-.7-.5-1t-1.3-.4q-1.1 0-1.6.6t-.5 1.7V-4q0 1.1.5 1.7t1.6.5q.' +
  '8 0 1.3-.4.5-.3.5-.9 0-.3.2-.3h1.8q.2 0 .2.2.1 1.6-1 2.5-1 .9-3.1.9M51.8 0h-1.9q-.3 0-.3-.2v-6.2q0-.8-.3' +
  '-1.2t-1-.4-1.4.4q-.6.3-1.2.9v6.5q0 .2-.2.2h-1.9q-.2 0-.2-.2v-13.2q0-.3.2-.3h1.9q.2 0 .2.3v4.9l.8-.7q.5-.' +
  '4 1.2-.6.6-.3 1.4-.3 1.4 0 2.2.8.7.8.7 2.5v6.6q0 .2-.2.2m6.5.2Q56.1.2 55-.7t-1.1-2.8V-6q0-2 1.1-3.1 1.1-' +
  '1 3.2-1 2.2 0 3.2 1 1.1 1 1.1 2.9v1.6q0 .2-.2.2h-6v.6q0 1.1.4 1.7t1.6.5q.8 0 1.2-.3.5-.3.5-.8 0-.2.2-.2h' +
  '1.9q.2 0 .2.2.1 1.4-1 2.2-1 .7-3 .7m-2-6.2h3.9v-.1q0-1.1-.5-1.6t-1.4-.5q-1.1 0-1.5.5-.5.6-.5 1.7m10.3 6h' +
  '-1.9q-.3 0-.3-.2v-8.3l-.1-1.1v-.2h1.9q.2 0 .3.2l.1.8v.6l.8-.9 1.1-.7q.5-.3 1-.3l.5.1q.2 0 .2.2l.1 1.1-.1' +
  ' 1-.1.2h-.5l-.4-.1-.9.2q-.5.2-.9.6l-.6.6v6q0 .2-.2.2m8.2 3.7H73l-.2-.1v-.2l1.4-3.5-3.7-9.5q-.1-.1 0-.2h2' +
  '.2q.2 0 .3.2l1.4 4.1.5 1.3.3 1.4h.1l.4-1.4.4-1.3 1.4-4.1q.1-.2.3-.2H80v.2L75.1 3.5q-.1.2-.3.2'
