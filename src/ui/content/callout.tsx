import type { ReactNode } from 'react'

export interface CalloutProps {
  children: ReactNode
}

/** A passage an editor sets apart inside an article. */
export function Callout({ children }: CalloutProps) {
  return <aside className="border-y border-accent py-5 text-xl text-balance md:py-6">{children}</aside>
}
