import { type ComponentType, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'

interface OpenableProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Wraps a dialog in a page with an opener button, to which the focus can return. */
export function withOpenerButton<Props extends OpenableProps>(Overlay: ComponentType<Props>) {
  return function OpenedByButton(props: Props) {
    const [open, setOpen] = useState(props.open)
    const change = (next: boolean) => {
      props.onOpenChange(next)
      setOpen(next)
    }
    return (
      <main>
        {/* In the shop, `Container` sets this attribute after hydration. Until then, links navigate natively. */}
        <span hidden data-hydrated="" />
        <h1 className="mb-4 text-xl font-semibold">A page</h1>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Overlay {...props} open={open} onOpenChange={change} />
      </main>
    )
  }
}
