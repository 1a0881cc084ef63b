import { type ReactNode, useId } from 'react'

/** A part of the account below its hairline: heading above, or at the start of the row where there is room. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-6 pb-10 md:grid-cols-[1fr_2fr] lg:pt-8 lg:pb-14"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="max-w-form min-w-0">{children}</div>
    </section>
  )
}
