/** Must be called only in browsers. */
export function isDataSaverOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
