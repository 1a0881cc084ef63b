import { useLayoutEffect, useRef, useState } from 'react'
import { getContrast } from './contrast.ts'
import { getRolePair } from './role-pair.ts'
import { listRoleGroups, type RoleGroup } from './token-sheet.ts'

const groups = listRoleGroups()
const known = new Set(groups.flatMap(({ roles }) => roles))

/** Shows all colour roles in both colour schemes, with the contrast ratio measured in the browser. */
export function ColourRoles() {
  return (
    <div className="sb-unstyled mb-16 grid gap-12">
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

function Swatch({ role, scheme }: { role: string; scheme: 'light' | 'dark' }) {
  const { kind, colour, ground } = getRolePair(role, known)
  const { ref, ratio } = useContrast()
  return (
    <div data-scheme={scheme} className="grid bg-paper text-ink">
      <div
        ref={ref}
        className="grid h-20 place-items-center transition-none"
        style={{ color: `var(--${colour})`, backgroundColor: `var(--${ground})` }}
      >
        {samples[kind]}
      </div>
      <p className="p-2 text-xs text-ink-muted tabular-nums">
        {scheme === 'light' ? 'Light' : 'Dark'}
        {ratio === undefined || kind === 'fill' ? '' : `, ${ratio.toFixed(1)}:1`}
        <br />
        {kind === 'fill' ? 'laid over' : colour === role ? `on ${ground}` : `under ${colour}`}
      </p>
    </div>
  )
}

const samples = {
  text: <span className="text-2xl font-semibold">Aa</span>,
  edge: <span className="h-8 w-3/5 rounded-md border-2 border-current" />,
  mark: <span className="size-10 rounded-full bg-current" />,
  fill: null,
}

/** Measures again when the colour scheme changes. */
function useContrast() {
  const ref = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const measure = () => setRatio(ref.current ? getContrast(ref.current) : undefined)
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.documentElement, { attributeFilter: ['data-contrast', 'data-scheme'] })
    return () => observer.disconnect()
  }, [])
  return { ref, ratio }
}
