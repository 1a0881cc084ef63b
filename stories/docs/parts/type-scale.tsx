import fonts from '../../../brand/fonts.css?raw'
import base from '../../../src/styles/base.css?raw'
import { getTokenValue, listTokens } from './token-sheet.ts'

export function TypeScale({ sample }: { sample: string }) {
  const sizes = listTokens('text-').filter(({ name }) => !name.includes('--'))
  return (
    <dl className="sb-unstyled my-6 divide-y divide-line border-y border-line text-ink">
      {sizes.map(({ name, value }) => (
        <div key={name} className="grid gap-2 py-6">
          <dt className="flex flex-wrap gap-x-4 text-xs text-ink-muted tabular-nums">
            <code className="font-medium text-ink">text-{name}</code>
            <span>{value}</span>
            <span>line height {getTokenValue(`text-${name}--line-height`)}</span>
            <span>{getTokenValue(`text-${name}--letter-spacing`)}</span>
            <span>
              {isHeadingSize(name) ? `font-display: ${getFamily('headings')}` : `font-sans: ${getFamily('text')}`}
            </span>
          </dt>
          <dd style={textStyle(name, value)}>{sample}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Headings of these sizes (base.css) and large figures use the display font. */
const isHeadingSize = (name: string) => base.includes(`.text-${name}`) || name === 'figure'

const getFamily = (name: string) => new RegExp(`--font-${name}:\\s*"([^"]+)"`).exec(fonts)?.[1] ?? ''

function textStyle(name: string, value: string) {
  return {
    fontFamily: isHeadingSize(name) ? 'var(--font-display)' : 'var(--font-sans)',
    fontWeight: isHeadingSize(name) ? 600 : 400,
    fontSize: value,
    lineHeight: getTokenValue(`text-${name}--line-height`),
    letterSpacing: getTokenValue(`text-${name}--letter-spacing`) || 'normal',
  }
}
