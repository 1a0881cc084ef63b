import { useLayoutEffect, useRef, useState } from 'react'
import { computeContrastRatio, type RgbChannels } from '../../../src/styles/contrast.fixture.ts'
import { CopyButton } from './copy-button.tsx'
import { type ColourRoleGroup, listColourRoleGroups } from './token-sheet.ts'

const groups = listColourRoleGroups()
const known = new Set(groups.flatMap(({ roles }) => roles))

/** Shows all colour roles in both colour schemes, with values and contrast ratios measured in the browser. */
export function ColourRoles() {
  return (
    <div className="sb-unstyled mb-16 grid gap-12">
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  )
}

function Group({ title, note, roles }: ColourRoleGroup) {
  return (
    <section className="grid gap-4">
      <h3 className="text-xl font-semibold text-ink">{title}</h3>
      {note ? <p className="max-w-reading text-ink-muted">{note}</p> : null}
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
        {roles.map((role) => (
          <li key={role} className="grid content-start gap-2">
            <div className="grid text-sm text-ink">
              <span className="font-medium">
                <CopyButton value={role} />
              </span>
              <CopyButton value={`var(--${role})`} />
            </div>
            <div className="grid grid-cols-2 overflow-hidden rounded-md inset-ring inset-ring-line">
              <Swatch role={role} scheme="light" />
              <Swatch role={role} scheme="dark" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Swatch({ role, scheme }: { role: string; scheme: 'light' | 'dark' }) {
  const { kind, colour, ground } = getRolePair(role, known)
  const { ref, ratio, value } = useMeasured()
  return (
    <div data-scheme={scheme} className="grid bg-paper text-ink">
      <div
        ref={ref}
        className="grid h-20 place-items-center transition-none"
        style={{ color: `var(--${colour})`, backgroundColor: `var(--${ground})`, outlineColor: `var(--${role})` }}
      >
        {samples[kind]}
      </div>
      <div className="grid gap-1 p-2 text-xs text-ink-muted tabular-nums">
        <span className="text-ink">
          <CopyButton value={value} />
        </span>
        <span>
          {scheme === 'light' ? 'Light' : 'Dark'}
          {ratio === undefined || kind === 'fill' ? '' : `, ${ratio.toFixed(1)}:1`}
          <br />
          {kind === 'fill' ? 'laid over' : colour === role ? `on ${ground}` : `under ${colour}`}
        </span>
      </div>
    </div>
  )
}

const samples = {
  text: <span className="text-2xl font-semibold">Aa</span>,
  edge: <span className="h-8 w-3/5 rounded-md border-2 border-current" />,
  mark: <span className="size-10 rounded-full bg-current" />,
  fill: null,
}

/** Measures the role's value and contrast ratio on mount and when the colour scheme or contrast setting changes. */
function useMeasured() {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<{ ratio?: number | undefined; value: string }>({ value: '' })
  useLayoutEffect(() => {
    const measure = () => ref.current && setMeasured({ ratio: getContrast(ref.current), value: getValue(ref.current) })
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.documentElement, { attributeFilter: ['data-contrast', 'data-scheme'] })
    return () => observer.disconnect()
  }, [])
  return { ref, ...measured }
}

/** Returns the role's colour as `#rrggbb` or, if it is translucent, in the browser's format. */
function getValue(element: Element): string {
  const { outlineColor } = getComputedStyle(element)
  const hex = channels(outlineColor)?.map((channel) => channel.toString(16).padStart(2, '0'))
  return hex ? `#${hex.join('')}` : outlineColor
}

/** Returns a contrast ratio from 1 to 21, or undefined if a computed colour is not opaque. */
function getContrast(element: Element): number | undefined {
  const { color, backgroundColor } = getComputedStyle(element)
  const text = channels(color)
  const ground = channels(backgroundColor)
  return text && ground && computeContrastRatio(text, ground)
}

function channels(colour: string): RgbChannels | undefined {
  const [red, green, blue, alpha] = (/^rgba?\((.*)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number)
  if (red === undefined || green === undefined || blue === undefined || (alpha ?? 1) < 1) return undefined
  return [red, green, blue]
}

/** Presentation of a colour role: text on a background, border, mark, or overlay (`fill`). */
interface RolePair {
  kind: 'text' | 'edge' | 'mark' | 'fill'
  colour: string
  ground: string
}

/** Determines the presentation from the name of the role: `x-ink` is text on `x-soft`, or on `x` itself. */
function getRolePair(role: string, known: ReadonlySet<string>): RolePair {
  const [, base = role, part] = /^(.*)-(ink|soft|hover)$/.exec(role) ?? []
  const isHue = known.has(`${role}-soft`) && known.has(`${role}-ink`) && role !== 'accent'
  if (isHue) return { kind: 'mark', colour: role, ground: `${role}-soft` }
  if (part === 'ink') return { kind: 'text', colour: role, ground: hasTextColour(base, known) ? `${base}-soft` : base }
  if (part === 'soft') return { kind: 'text', colour: hasTextColour(base, known) ? `${base}-ink` : base, ground: role }
  if (part === 'hover') return { kind: 'text', colour: `${base}-ink`, ground: role }
  if (known.has(`${role}-ink`)) return { kind: 'text', colour: `${role}-ink`, ground: role }
  if (/^(paper|surface|raised)$/.test(role)) return { kind: 'text', colour: 'ink', ground: role }
  if (/^(line|focus)/.test(role)) return { kind: 'edge', colour: role, ground: 'paper' }
  if (/(scrim|shade)$/.test(role)) return { kind: 'fill', colour: 'ink', ground: role }
  return { kind: 'text', colour: role, ground: 'paper' }
}

/** True if the `-ink` colour is for text on `-soft`, as for flavours. `accent-ink` is for text on `accent`. */
function hasTextColour(base: string, known: ReadonlySet<string>): boolean {
  return base !== 'accent' && known.has(`${base}-ink`) && known.has(`${base}-soft`)
}
