import { ageGateId } from './age-gate-script.ts'

/** Whether the visitor has said, now or earlier in this session, to be of age. Browser only. */
export function isAdult(): boolean {
  return !gate()?.open
}

/** Resolves once the visitor has said so. Browser only. */
export function whenAdult(): Promise<void> {
  const dialog = gate()
  return new Promise((resolve) => {
    // The gate opens itself again when it is closed without an answer.
    const check = () => (dialog?.open ? undefined : resolve())
    dialog?.addEventListener('close', check)
    check()
  })
}

function gate(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${ageGateId}`)
}
