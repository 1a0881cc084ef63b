import { createFailingFinding, createOkFinding, createWatchFinding } from 'pouchery/server/checks/check'

export function createFindingFactory(subject: string) {
  return {
    ok: (says: string) => createOkFinding(subject, says),
    watch: (says: string, todo: string) => createWatchFinding(subject, says, todo),
    failing: (says: string, todo: string) => createFailingFinding(subject, says, todo),
  }
}
