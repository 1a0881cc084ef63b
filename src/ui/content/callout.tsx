import type { ReactNode } from 'react'

export interface CalloutProps {
  children: ReactNode
}

export function Callout({ children }: CalloutProps) {
  return <aside className="border-y border-accent py-5 text-xl text-balance md:py-6">{children}</aside>
}
