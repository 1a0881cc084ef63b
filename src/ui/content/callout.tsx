import type { ReactNode } from 'react'

export function Callout({ children }: { children: ReactNode }) {
  return <aside className="border-y border-accent py-5 text-xl text-balance md:py-6">{children}</aside>
}
