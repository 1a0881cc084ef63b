import { getTokenValue, listTokens } from './token-sheet.ts'

/** Spacing steps of the components, as multiples of the spacing token. For example, `gap-4` is four times the token. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

export function SpaceScale() {
  const unit = getTokenValue('spacing')
  return (
    <dl className="sb-unstyled my-6 grid gap-3 text-sm text-ink">
      {steps.map((step) => (
        <div key={step} className="grid grid-cols-[1fr_2fr_8fr] items-center gap-4 tabular-nums">
          <dt className="font-medium">{step}</dt>
          <dd className="text-ink-muted">{step * Number.parseFloat(unit) * 16} px</dd>
          <dd className="h-3 bg-accent" style={{ inlineSize: `calc(${unit} * ${step})` }} />
        </div>
      ))}
    </dl>
  )
}

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
