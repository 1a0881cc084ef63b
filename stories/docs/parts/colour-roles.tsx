import { useLayoutEffect, useRef, useState } from 'react'
import { contrastOf } from './contrast.ts'
import { type RoleGroup, roleGroups } from './token-sheet.ts'

const groups = roleGroups()
const known = new Set(groups.flatMap(({ roles }) => roles))

/** Every colour role in both schemes, with the contrast of the pair it is meant for, measured in the page. */
export function ColourRoles() {
  return (
    <div className="sb-unstyled grid gap-12">
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  )
}

function Group({ title, note, roles }: RoleGroup) {
  return (
    <section className="grid gap-4">
      <h3 className="text-xl font-semibold text-ink">{title}</h3>
      {note ? <p className="max-w-reading text-ink-muted">{note}</p> : null}
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
        {roles.map((role) => (
          <li key={role} className="grid content-start gap-2">
            <code className="text-sm font-medium text-ink">{role}</code>
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

/** One role in one scheme: a ground with its text on it, or a text on the ground it is written on. */
function Swatch({ role, scheme }: { role: string; scheme: 'light' | 'dark' }) {
  const { text, ground } = pairOf(role)
  const { ref, ratio } = useContrast()
  return (
    <div data-scheme={scheme} className="bg-paper">
      <div
        ref={ref}
        className="grid min-h-24 content-between gap-4 p-3 transition-none"
        style={{ color: `var(--${text})`, backgroundColor: `var(--${ground})` }}
      >
        <span className="text-xl font-semibold">Aa</span>
        <span className="text-xs tabular-nums">
          {scheme === 'light' ? 'Light' : 'Dark'}
          {ratio === undefined ? '' : ` ${ratio.toFixed(1)}:1`}
          <br />
          {text === role ? `on ${ground}` : `under ${text}`}
        </span>
      </div>
    </div>
  )
}

/** The pair in which a role is meant to be seen; names tell it: `x-ink` is written on `x` or `x-soft`. */
function pairOf(role: string): { text: string; ground: string } {
  if (role.endsWith('-ink')) {
    const base = role.slice(0, -'-ink'.length)
    return { text: role, ground: known.has(`${base}-soft`) && base !== 'accent' ? `${base}-soft` : base }
  }
  if (role.endsWith('-soft')) {
    const base = role.slice(0, -'-soft'.length)
    return { text: known.has(`${base}-ink`) && base !== 'accent' ? `${base}-ink` : base, ground: role }
  }
  if (known.has(`${role}-ink`)) return { text: `${role}-ink`, ground: role }
  if (['paper', 'surface', 'raised'].includes(role)) return { text: 'ink', ground: role }
  if (role === 'accent-hover') return { text: 'accent-ink', ground: role }
  if (['scrim', 'shade', 'picture-shade'].includes(role)) return { text: 'ink', ground: role }
  return { text: role, ground: 'paper' }
}

/** Measures again whenever the theme of the page changes. */
function useContrast() {
  const ref = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const measure = () => setRatio(ref.current ? contrastOf(ref.current) : undefined)
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.documentElement, { attributeFilter: ['data-contrast', 'data-scheme'] })
    return () => observer.disconnect()
  }, [])
  return { ref, ratio }
}
