import { Alert } from '#ui/alert.tsx'

/** How sending a form ended, above its fields: a failure interrupts, a success waits its turn. */
export function FormAlert({ failure, done }: { failure?: string | undefined; done?: string | undefined }) {
  if (failure !== undefined) {
    return (
      <Alert tone="danger" role="alert">
        {failure}
      </Alert>
    )
  }
  return done === undefined ? null : (
    <Alert tone="positive" role="status">
      {done}
    </Alert>
  )
}
