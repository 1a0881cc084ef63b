/** Returns true if the data saver setting is on. Browser only. */
export function isDataSaverOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
