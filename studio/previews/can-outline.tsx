/** A round can from above, as an outline. */
export function CanOutline() {
  return (
    <svg viewBox="0 0 64 64" width="56%" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="22" />
      <path d="M20 34h24M24 40h16" strokeLinecap="round" />
    </svg>
  )
}
