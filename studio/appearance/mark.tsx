/** The shop's mark: a round tin, half open. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1d4a3e" />
      <path d="M5.5 13.5a6.5 6.5 0 0 0 13 0z" fill="#fbfaf6" />
    </svg>
  )
}
