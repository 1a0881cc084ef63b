/** The shop's mark: a can seen from above, on it ticks of the scale and its needle. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1d4a3e" />
      <path d="M4.5 10v4m3-4v4m3-9v14m3-9v4m3-4v4m3-4v4" stroke="#fbfaf6" strokeWidth="1.5" />
    </svg>
  )
}
