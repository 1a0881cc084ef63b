import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { getTokenValue, listTokens } from './token-sheet.ts'

export function Motion() {
  const [there, setThere] = useState(false)
  return (
    <div className="sb-unstyled grid justify-items-start gap-6 text-sm text-ink">
      <Button variant="secondary" size="sm" onClick={() => setThere(!there)}>
        Move
      </Button>
      <dl className="grid w-full gap-4">
        {listTokens('transition-duration-').map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[1fr_3fr] items-center gap-4">
            <dt>
              <code className="font-medium">duration-{name}</code> {value}
            </dt>
            <dd className="rounded-sm bg-surface p-1">
              <div
                className="h-6 w-1/4 rounded-sm bg-accent"
                style={{
                  translate: there ? '300% 0' : '0 0',
                  transition: `translate ${value} ${getTokenValue('ease-out')}`,
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
