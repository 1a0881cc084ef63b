import { tokensOf, tokenValue } from './token-sheet.ts'

export function TypeScale({ sample }: { sample: string }) {
  const sizes = tokensOf('text-').filter(({ name }) => !name.includes('--'))
  return (
    <dl className="sb-unstyled my-6 divide-y divide-line border-y border-line text-ink">
      {sizes.map(({ name, value }) => (
        <div key={name} className="grid gap-2 py-6">
          <dt className="flex flex-wrap gap-x-4 text-xs text-ink-muted tabular-nums">
            <code className="font-medium text-ink">text-{name}</code>
            <span>{value}</span>
            <span>line height {tokenValue(`text-${name}--line-height`)}</span>
            <span>{tokenValue(`text-${name}--letter-spacing`)}</span>
          </dt>
          <dd style={textStyle(name, value)}>{sample}</dd>
        </div>
      ))}
    </dl>
  )
}

function textStyle(name: string, value: string) {
  return {
    fontSize: value,
    lineHeight: tokenValue(`text-${name}--line-height`),
    letterSpacing: tokenValue(`text-${name}--letter-spacing`) || 'normal',
  }
}
