import { ageGateId } from './age-gate-script.ts'

/** Resolves once the visitor has said, now or earlier in this session, to be of age. Browser only. */
export function whenAdult(): Promise<void> {
  const gate = document.querySelector<HTMLDialogElement>(`#${ageGateId}`)
  return new Promise((resolve) => {
    // The gate opens itself again when it is closed without an answer.
    const check = () => (gate?.open ? undefined : resolve())
    gate?.addEventListener('close', check)
    check()
  })
}
