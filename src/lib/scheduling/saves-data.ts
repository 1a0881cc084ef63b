/** Data saver setting. Browser only. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
