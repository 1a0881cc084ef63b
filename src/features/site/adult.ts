/** Whether age was confirmed in this session, by what the gate's script noted; previewing editors count. Browser only. */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || confirmedAge() > 0
}

/** The age that the visitor has confirmed, in years; 0 or less while none is. Browser only. */
export function confirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
