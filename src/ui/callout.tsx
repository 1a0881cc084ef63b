import type { ReactNode } from 'react'

export interface CalloutProps {
  children: ReactNode
}

/** A passage an editor sets apart inside an article. */
export function Callout({ children }: CalloutProps) {
  return <aside className="rounded-md bg-accent-soft px-5 py-4 text-lg text-ink md:px-6 md:py-5">{children}</aside>
}
