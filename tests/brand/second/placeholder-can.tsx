export function CanPlaceholder() {
  return <rect x="24" y="40" width="72" height="40" rx="8" />
}
