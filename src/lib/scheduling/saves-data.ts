/** Whether the visitor's browser was asked to save data. Browser only. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
