import { listTokens, type StyleToken } from './token-sheet.ts'

export function Widths({ of }: { of: 'breakpoint-' | 'container-' }) {
  const tokens = listTokens(of)
  const widest = Math.max(...tokens.map(({ value }) => Number.parseFloat(value)))
  return (
    <dl className="sb-unstyled my-6 grid gap-3 text-sm text-ink tabular-nums">
      {tokens.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[1fr_2fr_6fr] items-center gap-4">
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-muted">
            {value}, {Number.parseFloat(value) * 16} px
          </dd>
          <dd>
            <div className="h-3 bg-accent" style={{ inlineSize: `${(Number.parseFloat(value) / widest) * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Layers() {
  const layers: StyleToken[] = listTokens('z-index-').toSorted((a, b) => Number(b.value) - Number(a.value))
  return (
    <ol className="sb-unstyled grid max-w-form text-sm text-ink">
      {layers.map(({ name, value }) => (
        <li key={name} className="flex justify-between gap-4 border-b border-line py-3 tabular-nums">
          <code className="font-medium">z-{name}</code>
          <span className="text-ink-muted">{value}</span>
        </li>
      ))}
    </ol>
  )
}
