import { useState } from 'react'

/** Shows a value, which a click copies. */
export function CopyButton({ value }: { value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true))
  return (
    <button
      type="button"
      aria-label={`Copy ${value}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      className="justify-self-start rounded-sm text-start hover:underline"
    >
      <code aria-live="polite">{copied ? 'Copied' : value}</code>
    </button>
  )
}
