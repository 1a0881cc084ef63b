import { useIsMutating } from '@tanstack/react-query'

/** Name of the changes of the selection among all that is in its queue. */
export const changeKey = ['selection-change'] as const

/** Whether a change of the selection is on its way: sums are then those of before, and say so. */
export function useSelectionChanging(): boolean {
  return useIsMutating({ mutationKey: changeKey }) > 0
}
