/** What can be asked for: the parts that answers of the hosted service have, and all of them. */
const fields: ReadonlySet<string> = new Set([
  ...[
    '*',
    'abTestID',
    'abTestVariantID',
    'appliedRelevancyStrictness',
    'appliedRules',
    'aroundLatLng',
    'automaticRadius',
  ],
  ...['cursor', 'exhaustive', 'exhaustiveFacetsCount', 'exhaustiveNbHits', 'exhaustiveTypo', 'extensions', 'facets'],
  ...['facets_stats', 'hits', 'hitsPerPage', 'index', 'indexUsed', 'length', 'message', 'nbHits', 'nbPages'],
  ...['nbSortedHits', 'offset', 'page', 'params', 'parsedQuery', 'processingTimeMS', 'processingTimingsMS', 'query'],
  ...['queryAfterRemoval', 'queryID', 'redirect', 'renderingContent', 'serverTimeMS', 'serverUsed', 'userData'],
])

/** Whether each name is of a part that an answer can have. */
export function areResponseFields(names: string | string[]): boolean {
  return [names].flat().every((name) => fields.has(name.trim()))
}

/** Parts of an answer that come whatever was asked for. */
const always: ReadonlySet<string> = new Set(['message', 'queryID', 'appliedRules', 'cursor'])

/** An answer with the fields asked for only (`responseFields`); `*` means all. */
export function onlyFields<Answer extends object>(answer: Answer, fields: readonly string[]): Answer {
  if (fields.includes('*')) return answer
  const kept = { ...answer }
  for (const name of Object.keys(kept)) {
    if (!fields.includes(name) && !always.has(name)) Reflect.deleteProperty(kept, name)
  }
  return kept
}
