export function CanPlaceholder() {
  return (
    <>
      <circle cx="60" cy="60" r="38" />
      <circle cx="60" cy="60" r="34.5" />
      <path d="M43 60h34" strokeLinecap="round" />
    </>
  )
}
