import { listTokens } from './token-sheet.ts'

export function Shapes() {
  return (
    <ul className="sb-unstyled my-6 flex flex-wrap gap-8 text-sm text-ink">
      {listTokens('radius-').map(({ name, value }) => (
        <Shape key={name} name={`rounded-${name}`} value={value} style={{ borderRadius: value }} />
      ))}
      {listTokens('shadow-').map(({ name, value }) => (
        <Shape key={name} name={`shadow-${name}`} value="above the page only" style={{ boxShadow: value }} />
      ))}
    </ul>
  )
}

function Shape({ name, value, style }: { name: string; value: string; style: object }) {
  return (
    <li className="grid gap-3">
      <div className="size-28 bg-raised inset-ring inset-ring-line-strong" style={style} />
      <span>
        <code className="font-medium">{name}</code>
        <br />
        <span className="text-ink-muted">{value}</span>
      </span>
    </li>
  )
}
