import icons from 'virtual:icons-in-use'
import { Icon } from '#ui/icon.tsx'

/** Shows every icon that the shop imports. The list is collected from the source files at build time. */
export function Icons() {
  return (
    <ul className="sb-unstyled grid grid-cols-2 gap-px text-sm text-ink sm:grid-cols-3 md:grid-cols-4">
      {Object.entries(icons).map(([name, shapes]) => (
        <li key={name} className="flex items-center gap-3 py-4">
          <Icon of={shapes} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
