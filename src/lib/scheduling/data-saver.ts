/** Browser only. */
export function isDataSaverOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
